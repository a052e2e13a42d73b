import type { AssetState } from '@xinghe/contract'
import { inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { ladderProgress } from '../rules.ts'
import { mediaSettings } from '../settings.ts'
import { mediaAsset, mediaRendition } from '../tables.ts'
import { problemView } from '../views.ts'

export interface FilmState {
  uid: string
  state: AssetState
  isPlayable: boolean
  /** Of all renditions, 0 to 1. */
  progress: number
  /** Why it was refused or failed, in words; null where it was not. */
  problem: string | null
}

/** How far films are, by id, as their uploaders are told; unknown ids are left out. */
export async function filmStates(scope: Scope, ids: readonly string[]): Promise<Map<string, FilmState>> {
  if (ids.length === 0) return new Map()
  const distinct = [...new Set(ids)]
  const rows = await scope.db.select().from(mediaAsset).where(inArray(mediaAsset.id, distinct))
  const renditions = await scope.db
    .select()
    .from(mediaRendition)
    .where(inArray(mediaRendition.assetId, distinct))
  const ofFilm = Map.groupBy(
    renditions.filter(row => !row.isSound),
    row => row.assetId,
  )
  const limits = await scope.kernel.settings.of(mediaSettings)
  return new Map(
    rows.map(row => {
      const { id, uid, state, isPlayable } = row
      const progress = state === 'ready' ? 1 : ladderProgress(row, ofFilm.get(id) ?? [])
      const problem = problemView(scope, row, limits)?.text ?? null
      return [id, { uid, state, isPlayable, progress, problem }]
    }),
  )
}
