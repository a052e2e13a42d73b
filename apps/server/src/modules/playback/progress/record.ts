import type { PlayReportQuality } from '@xinghe/contract'
import { daySec } from '@xinghe/contract/time'
import { and, eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { secondsToWait } from '#kernel/limits.ts'
import { networkOf } from '#kernel/network.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { type CallerStatus, countMinorSeconds } from '#modules/account/index.ts'
import { countPlay, type EpisodeToPlay, episodeToPlay, uploaderOfWork } from '#modules/catalogue/index.ts'
import { countSignal } from '#modules/rank/index.ts'
import { checkAccess, checkEpisode, type Gated } from '../opening/access.ts'
import { takeQuality } from '../quality/take-quality.ts'
import { applyReport, unwatched } from '../rules.ts'
import { playbackSettings } from '../settings.ts'
import { noteLeft, noteStream } from '../streams/liveness.ts'
import { type PlayRecordRow, playAddress, playRecord } from '../tables.ts'
import { beginPlay } from './counted-plays.ts'
import { networkMark } from './network-mark.ts'
import { type ViewerRecord, viewerRecord } from './viewer-record.ts'
import { saveWithDay } from './watched-days.ts'

export interface PlayReport {
  mediaKey: string
  episode: string
  /** Playback position, seconds. */
  seconds: number
  /** Seconds watched since the last report. */
  watched: number
  /** Milliseconds since 1970 by the viewer's clock; now without it. */
  at?: number | undefined
  /** The page that reports. */
  tab?: string | undefined
  /** The viewer has left the film. */
  left?: boolean | undefined
  /** How it played, with the last report of an episode; null where it was nonsense. */
  quality?: PlayReportQuality | null | undefined
}

/** Stores the caller's progress and counts a valid play once it is one. */
export async function recordPlay(scope: Scope, report: PlayReport): Promise<Record<never, never>> {
  const found = (await episodeToPlay(scope, report.mediaKey, report.episode)) ?? fail('notFound')
  const { refused, trial, viewer } = await checkEpisode(scope, found)
  if (refused && !trial) return {}
  // What measures may have come after the picture.
  const hadPicture = report.quality?.joinMs !== null || report.watched > 0
  // Who leaves before there is a picture leaves a place as well.
  if (report.left) await noteLeft(scope, report.tab, report.episode)
  else if (hadPicture) await noteStream(scope, report.tab)
  // Without a picture there is no place where they stopped.
  if (hadPicture) {
    await countForMinor(scope, viewer, report)
    // The beginning of a film is resumed, but is no play of it.
    const seen = trial ? { ...report, seconds: Math.min(report.seconds, trial.seconds), watched: 0 } : report
    await recordReport(scope, seen, found.episode)
  }
  // Last: progress is kept whatever becomes of this.
  if (report.quality) await takeQuality(scope, report, report.quality)
  return {}
}

/** The same for a caller who was found to have access to the episode. */
export function recordReport(
  scope: Scope,
  report: PlayReport,
  { durationSec }: EpisodeToPlay['episode'],
): Promise<void> {
  return storeProgress(scope, { ...report, durationSec }, async scope => {
    await countPlay(scope, report.mediaKey)
    await countSignal(scope, report.mediaKey, 'play')
    return uploaderOfWork(scope, report.mediaKey)
  })
}

/** A report with the length of the film, null while it is unknown. */
type FilmReport = PlayReport & { durationSec: number | null }

/** Runs in the transaction of the report that completes a valid play. @returns whose film it is */
type OnValidPlay = (scope: Scope) => Promise<string | null>

/**
 * Stores the caller's progress in a film of another module. Of a caller without access nothing is stored and no error is raised: the film itself
 * tells them why.
 */
export async function recordProgress(
  scope: Scope,
  report: FilmReport,
  found: Gated,
  onValidPlay: OnValidPlay,
): Promise<void> {
  const { refused, viewer } = await checkAccess(scope, found)
  if (refused) return
  await countForMinor(scope, viewer, report)
  await storeProgress(scope, report, onValidPlay)
}

/** A report is of a minute at most; one that says more is not believed. */
async function countForMinor(scope: Scope, { minor }: CallerStatus, { watched }: PlayReport): Promise<void> {
  if (minor !== null) await countMinorSeconds(scope, Math.min(60, watched))
}

/** A report that meets a concurrent one is applied again to what that one stored, at most so often. */
const maxAttempts = 5

/**
 * Reports come from every viewer every ten seconds: one that completes no play takes two statements and no
 * transaction, the record being written only where it is still the one that was read.
 */
async function storeProgress(scope: Scope, report: FilmReport, onValidPlay: OnValidPlay): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const current = await viewerRecord(scope, report.episode)
    if (current === null || (attempt === 0 && (await isOneTooMany(scope, current)))) return
    if (await applyTo(scope, current, report, onValidPlay)) return
  }
}

/** Visitors choose their device: an address has so many new records of theirs a day, what is beyond is not kept. */
async function isOneTooMany(scope: Scope, { viewer, record }: ViewerRecord): Promise<boolean> {
  if (record !== null || viewer === scope.viewer.uid) return false
  const { visitorRecordsPerAddress } = await scope.kernel.settings.of(playbackSettings)
  const limit = { max: visitorRecordsPerAddress, perSec: daySec }
  return (await secondsToWait(scope.kernel, `play record:${networkOf(scope.viewer.address)}`, limit)) > 0
}

/** @returns whether the record was still the one that was read */
async function applyTo(
  scope: Scope,
  { viewer, record }: ViewerRecord,
  { mediaKey, episode: episodeId, seconds, watched, durationSec, ...report }: FilmReport,
  onValidPlay: OnValidPlay,
): Promise<boolean> {
  const rules = await scope.kernel.settings.of(playbackSettings)
  const now = scope.now()
  const reported = { seconds, watched, at: report.at ?? now, now, durationSec }
  const { after, isValidPlay, credit } = applyReport(record ?? unwatched, reported, rules)
  const network = networkMark(scope)
  const row = { viewer, episodeId, mediaKey, network, ...after }
  // Whoever paused their history is recorded as a device, of which no days are kept.
  const counted = viewer === scope.viewer.uid ? credit : 0
  const save = (scope: Scope) => saveRecord(scope, record, row, counted)
  if (!isValidPlay) return save(scope)
  return transact(scope, async scope => {
    if (!(await save(scope))) return false
    if (!(await claimPlayForAddress(scope, episodeId, rules.validPlaysPerAddress))) return true
    const uploader = await onValidPlay(scope)
    if (uploader !== null && uploader !== scope.viewer.uid) await beginPlay(scope, row)
    return true
  })
}

/**
 * Writes a record if what counts plays is as it was read, so that concurrent reports count one by one, and with it what
 * was watched of the day.
 */
async function saveRecord(
  scope: Scope,
  read: PlayRecordRow | null,
  row: typeof playRecord.$inferInsert,
  credit: number,
): Promise<boolean> {
  const { viewer, episodeId, reportedAt, watchedSec, countedAt } = playRecord
  const isUnchanged =
    read &&
    and(
      eq(viewer, read.viewer),
      eq(episodeId, read.episodeId),
      eq(reportedAt, read.reportedAt),
      eq(watchedSec, read.watchedSec),
      eq(countedAt, read.countedAt),
    )
  const save = isUnchanged
    ? scope.db.update(playRecord).set(row).where(isUnchanged).returning({ viewer })
    : scope.db.insert(playRecord).values(row).onConflictDoNothing().returning({ viewer })
  return credit > 0 ? saveWithDay(scope, save, credit) : (await save).length > 0
}

/** Whether this network may still count a play of the episode today; takes one of its slots if so. */
async function claimPlayForAddress(scope: Scope, episodeId: string, perDay: number): Promise<boolean> {
  const { kernel } = scope
  const claimed = await scope.db
    .insert(playAddress)
    .values({
      episodeId,
      address: networkMark(scope),
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
