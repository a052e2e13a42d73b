import { and, desc, eq, gt, max } from 'drizzle-orm'
import { type Scope, viewerKey } from '#kernel/scope.ts'
import { playRecord } from '../tables.ts'

export interface Watched {
  /** Of a work, or of a post with a video. */
  mediaKey: string
  /** When the caller watched it last, milliseconds since 1970. */
  at: number
}

/**
 * What the caller watched after `since`, latest first. A visitor is identified by device; of a user only the
 * visible history counts.
 */
export async function lastWatched(
  scope: Scope,
  { since, limit }: { since: number; limit: number },
): Promise<Watched[]> {
  const viewer = viewerKey(scope)
  if (viewer === null) return []
  const at = max(playRecord.watchedAt)
  const rows = await scope.db
    .select({ mediaKey: playRecord.mediaKey, at })
    .from(playRecord)
    .where(and(eq(playRecord.viewer, viewer), gt(playRecord.watchedAt, since)))
    .groupBy(playRecord.mediaKey)
    .orderBy(desc(at))
    .limit(limit)
  return rows.map(row => ({ mediaKey: row.mediaKey, at: Number(row.at) }))
}
