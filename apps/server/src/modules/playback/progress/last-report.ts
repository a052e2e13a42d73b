import type { Scope } from '#kernel/scope.ts'
import { viewerRecord } from './viewer-record.ts'

/**
 * The signed-in caller's last progress report of an episode.
 * @returns seconds into the episode and the server's time of the report in milliseconds; null without a report
 */
export async function lastReport(
  scope: Scope,
  episodeId: string,
): Promise<{ seconds: number; at: number } | null> {
  if (scope.viewer.uid === null) return null
  const record = (await viewerRecord(scope, episodeId))?.record
  return record ? { seconds: record.reportedSeconds, at: record.reportedAt } : null
}

/**
 * Whether the caller has watched as many seconds of an episode as it is to this one, or has a valid play of it. Neither
 * comes of a trial.
 */
export async function hasWatched(
  scope: Scope,
  { episodeId, untilSec }: { episodeId: string; untilSec: number },
): Promise<boolean> {
  if (scope.viewer.uid === null) return false
  const record = (await viewerRecord(scope, episodeId))?.record
  return record != null && (record.countedAt > 0 || record.watchedSec >= untilSec)
}
