import { and, eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { countPlay, type EpisodeToPlay, episodeToPlay } from '#modules/catalogue/index.ts'
import { countSignal } from '#modules/rank/index.ts'
import { checkAccess } from '../opening/access.ts'
import { applyReport, dayIn } from '../rules.ts'
import { playbackSettings } from '../settings.ts'
import { type PlayRecordRow, playAddress, playRecord } from '../tables.ts'
import { viewerKey } from './viewer-key.ts'

export interface PlayReport {
  mediaKey: string
  episode: string
  /** Playback position, seconds. */
  seconds: number
  /** Seconds watched since the last report. */
  watched: number
  /** Milliseconds since 1970 by the viewer's clock; now without it. */
  at?: number | undefined
}

/** Stores the caller's progress and counts a valid play once it is one. */
export async function recordPlay(scope: Scope, report: PlayReport): Promise<Record<never, never>> {
  const { mediaKey } = report
  const found = (await episodeToPlay(scope, mediaKey, report.episode)) ?? fail('notFound')
  const { durationSec } = found.episode
  await recordProgress(scope, { ...report, durationSec }, found, async scope => {
    await countPlay(scope, mediaKey)
    await countSignal(scope, mediaKey, 'play')
  })
  return {}
}

/**
 * Stores the caller's progress in an episode or in a film of another module, and runs `onValidPlay` in the
 * same transaction when the report completes a valid play. Of a caller without access nothing is stored and
 * no error is raised: the film itself tells them why.
 */
export async function recordProgress(
  scope: Scope,
  report: PlayReport & { durationSec: number | null },
  found: Pick<EpisodeToPlay, 'gate' | 'regionAllowed'>,
  onValidPlay: (scope: Scope) => Promise<void>,
): Promise<void> {
  const { mediaKey, episode: episodeId, seconds, watched, durationSec } = report
  const viewer = await viewerKey(scope)
  if (viewer === null || (await checkAccess(scope, found)).refused) return
  const rules = await scope.kernel.settings.of(playbackSettings)
  await transact(scope, async scope => {
    const before = await lockRecord(scope, { viewer, episodeId, mediaKey })
    const now = scope.now()
    const reported = { seconds, watched, at: report.at ?? now, now, durationSec }
    const { after, isValidPlay } = applyReport(before, reported, rules)
    const isThis = and(eq(playRecord.viewer, viewer), eq(playRecord.episodeId, episodeId))
    await scope.db.update(playRecord).set(after).where(isThis)
    if (isValidPlay && (await claimPlayForAddress(scope, episodeId, rules.validPlaysPerAddress)))
      await onValidPlay(scope)
  })
}

/**
 * The record, inserted when absent, locked until the transaction ends: concurrent reports count one by one.
 */
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

/** Whether this address may still count a play of the episode today; takes one of its slots if so. */
async function claimPlayForAddress(scope: Scope, episodeId: string, perDay: number): Promise<boolean> {
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
