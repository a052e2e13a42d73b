import { and, desc, eq, gt, max } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { playRecord } from '../tables.ts'

export interface Watched {
  /** Of a work, or of a post with a video. */
  mediaKey: string
  /** When he watched it last, milliseconds since 1970. */
  at: number
}

/**
 * What the caller watched after `since`, the latest first. A visitor is known by his device; of a user only what his
 * history shows counts.
 */
export async function lastWatched(
  scope: Scope,
  { since, most }: { since: number; most: number },
): Promise<Watched[]> {
  const { uid, deviceId } = scope.viewer
  const viewer = uid ?? (deviceId === '' ? null : `device:${deviceId}`)
  if (viewer === null) return []
  const at = max(playRecord.watchedAt)
  const rows = await scope.db
    .select({ mediaKey: playRecord.mediaKey, at })
    .from(playRecord)
    .where(and(eq(playRecord.viewer, viewer), gt(playRecord.watchedAt, since)))
    .groupBy(playRecord.mediaKey)
    .orderBy(desc(at))
    .limit(most)
  return rows.map(row => ({ mediaKey: row.mediaKey, at: Number(row.at) }))
}
