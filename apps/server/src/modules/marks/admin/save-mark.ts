import type { MarkKind, SeasonMarks } from '@xinghe/contract'
import { and, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { fitsFilm } from '../rules.ts'
import { markPart } from '../tables.ts'
import { loadFilm, showSeason } from './show-season.ts'

export interface MarkInput {
  mediaKey: string
  episodeId: string
  kind: MarkKind
  /** `none`: this film has no such part. `automatic`: what viewers and the comparison say counts again. */
  value: { startSec: number; endSec: number } | 'none' | 'automatic'
}

/**
 * What staff say of a part of an episode, which overrules everybody else.
 * @throws notFound, markOutside
 */
export async function saveMark(
  scope: Scope,
  { mediaKey, episodeId, kind, value }: MarkInput,
): Promise<SeasonMarks> {
  return transact(scope, async scope => {
    const { assetId, durationSec, seasonId } = await loadFilm(scope, mediaKey, episodeId)
    if (value === 'automatic') {
      const ofEpisode = and(eq(markPart.episodeId, episodeId), eq(markPart.kind, kind))
      await scope.db.delete(markPart).where(and(ofEpisode, eq(markPart.source, 'staff')))
    } else {
      if (value !== 'none' && !fitsFilm(value, durationSec)) fail('markOutside')
      const span = value === 'none' ? { startSec: null, endSec: null } : value
      await putStaffMark(scope, { episodeId, assetId, kind, ...span })
    }
    return showSeason(scope, { mediaKey, seasonId })
  })
}

export async function putStaffMark(
  scope: Scope,
  mark: {
    episodeId: string
    assetId: string
    kind: MarkKind
    startSec: number | null
    endSec: number | null
  },
): Promise<void> {
  const row = { ...mark, source: 'staff' as const, updatedAt: scope.now() }
  const target = [markPart.episodeId, markPart.kind, markPart.source]
  await scope.db.insert(markPart).values(row).onConflictDoUpdate({ target, set: row })
}
