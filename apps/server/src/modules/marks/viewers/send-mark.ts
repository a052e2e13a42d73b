import type { MarkKind } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { episodeToPlay } from '#modules/catalogue/index.ts'
import { fitsFilm } from '../rules.ts'
import { markSettings } from '../settings.ts'
import { markVote } from '../tables.ts'
import { agree, lockOf } from './agree.ts'
import { watchedPort } from './watched.ts'

export interface SentMark {
  mediaKey: string
  episode: string
  kind: MarkKind
  startSec: number
  endSec: number
}

/**
 * Takes what a viewer marked, instead of what they marked before. It is shown once enough others agree.
 * @throws notFound, notWatched, markOutside, markTooLong
 */
export async function sendMark(
  scope: Scope,
  { mediaKey, episode: episodeId, kind, startSec, endSec }: SentMark,
): Promise<{ agreed: boolean }> {
  const uid = callerOf(scope)
  const { episode } = (await episodeToPlay(scope, mediaKey, episodeId)) ?? fail('notFound')
  const { assetId, durationSec } = episode
  if (assetId === null || durationSec === null) fail('notFound')
  const { hasWatched, networkOf } = scope.kernel.ports.get(watchedPort)
  if (!(await hasWatched(scope, { episodeId, untilSec: endSec }))) fail('notWatched')
  if (!fitsFilm({ startSec, endSec }, durationSec)) fail('markOutside')
  const { mostByViewersSec: most } = await scope.kernel.settings.of(markSettings)
  // Nobody skips the end of a film unawares; its beginning a few who agree must not take from everybody.
  if (kind !== 'outro' && endSec - startSec > most) fail('markTooLong', { most })
  const network = networkOf(scope)
  return transact(scope, async scope => {
    await serialize(scope, lockOf({ episodeId, kind }))
    const row = { uid, episodeId, assetId, kind, startSec, endSec, network, sentAt: scope.now() }
    const target = [markVote.uid, markVote.episodeId, markVote.kind]
    await scope.db.insert(markVote).values(row).onConflictDoUpdate({ target, set: row })
    return { agreed: (await agree(scope, { episodeId, assetId, kind })) !== null }
  })
}
