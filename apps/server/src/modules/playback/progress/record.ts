import { and, eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { countPlay, type EpisodeToPlay, episodeToPlay } from '#modules/catalogue/index.ts'
import { countSignal } from '#modules/rank/index.ts'
import { admit } from '../opening/access.ts'
import { countIn, dayIn } from '../rules.ts'
import { playbackSettings } from '../settings.ts'
import { type PlayRecordRow, playAddress, playRecord } from '../tables.ts'
import { viewerKey } from './viewer-key.ts'

export interface PlayReport {
  mediaKey: string
  episode: string
  /** Where the picture stands. */
  seconds: number
  /** Seconds watched since the last report. */
  watched: number
  /** Milliseconds since 1970 by the viewer's clock; now without it. */
  at?: number | undefined
}

/** Takes in how far a viewer is, and counts a valid play once it is one. */
export async function recordPlay(scope: Scope, report: PlayReport): Promise<Record<never, never>> {
  const { mediaKey } = report
  const found = (await episodeToPlay(scope, mediaKey, report.episode)) ?? fail('notFound')
  const { durationSec } = found.episode
  await countWatching(scope, { ...report, durationSec }, found, async scope => {
    await countPlay(scope, mediaKey)
    await countSignal(scope, mediaKey, 'play')
  })
  return {}
}

/**
 * Keeps how far the caller is in something that plays, an episode or a film of another module, and runs
 * `onValidPlay` in the same transaction when it has become a play that counts. Of a caller who may not watch nothing
 * is kept, and nothing is answered: the film itself tells him why.
 */
export async function countWatching(
  scope: Scope,
  report: PlayReport & { durationSec: number | null },
  found: Pick<EpisodeToPlay, 'gate' | 'regionAllowed'>,
  onValidPlay: (scope: Scope) => Promise<void>,
): Promise<void> {
  const { mediaKey, episode: episodeId, seconds, watched, durationSec } = report
  const viewer = await viewerKey(scope)
  if (viewer === null || (await admit(scope, found)).refused) return
  const rules = await scope.kernel.settings.of(playbackSettings)
  await transact(scope, async scope => {
    const before = await lockRecord(scope, { viewer, episodeId, mediaKey })
    const now = scope.now()
    const told = { seconds, watched, at: report.at ?? now, now, durationSec }
    const { after, isValidPlay } = countIn(before, told, rules)
    const isThis = and(eq(playRecord.viewer, viewer), eq(playRecord.episodeId, episodeId))
    await scope.db.update(playRecord).set(after).where(isThis)
    if (isValidPlay && (await claimForAddress(scope, episodeId, rules.validPlaysPerAddress)))
      await onValidPlay(scope)
  })
}

/** The record, made when absent, locked until the transaction ends: reports sent side by side count one by one. */
async function lockRecord(
  scope: Scope,
  key: Pick<PlayRecordRow, 'viewer' | 'episodeId' | 'mediaKey'>,
): Promise<PlayRecordRow> {
  const [row] = await scope.db
    .insert(playRecord)
    .values(key)
    .onConflictDoUpdate({
      target: [playRecord.viewer, playRecord.episodeId],
      set: { mediaKey: key.mediaKey },
    })
    .returning()
  if (!row) throw new Error('an upsert returned no row')
  return row
}

/** Whether this address may still count a play of the episode today; takes one of its places if so. */
async function claimForAddress(scope: Scope, episodeId: string, perDay: number): Promise<boolean> {
  const { kernel, viewer } = scope
  const claimed = await scope.db
    .insert(playAddress)
    .values({
      episodeId,
      address: kernel.secrets.mark('play address', viewer.address),
      day: dayIn(kernel.config.timeZone, scope.now()),
      plays: 1,
    })
    .onConflictDoUpdate({
      target: [playAddress.episodeId, playAddress.address, playAddress.day],
      set: { plays: sql`${playAddress.plays} + 1` },
      setWhere: sql`${playAddress.plays} < ${perDay}`,
    })
    .returning({ plays: playAddress.plays })
  return claimed.length > 0
}
