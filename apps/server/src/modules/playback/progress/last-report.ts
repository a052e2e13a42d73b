import { and, eq } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { playRecord } from '../tables.ts'
import { viewerKey } from './viewer-key.ts'

/**
 * The signed-in caller's last progress report of an episode.
 * @returns seconds into the episode and the server's time of the report in milliseconds; null without a
 * report
 */
export async function lastReport(
  scope: Scope,
  episodeId: string,
): Promise<{ seconds: number; at: number } | null> {
  if (scope.viewer.uid === null) return null
  const viewer = await viewerKey(scope)
  if (viewer === null) return null
  const [row] = await scope.db
    .select({ seconds: playRecord.reportedSeconds, at: playRecord.reportedAt })
    .from(playRecord)
    .where(and(eq(playRecord.viewer, viewer), eq(playRecord.episodeId, episodeId)))
  return row ?? null
}
