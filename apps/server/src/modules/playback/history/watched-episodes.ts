import { and, desc, eq, gt } from 'drizzle-orm'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { playRecord } from '../tables.ts'

/** The longest series has fewer. */
const maxEpisodes = 2000

/** Which episodes of a work the caller has in their history, and where they stopped in each; the latest first. */
export async function watchedEpisodes(
  scope: Scope,
  { mediaKey }: { mediaKey: string },
): Promise<{ episodes: { id: string; seconds: number }[] }> {
  const { viewer, watchedAt, episodeId, seconds } = playRecord
  const episodes = await scope.db
    .select({ id: episodeId, seconds })
    .from(playRecord)
    .where(and(eq(viewer, callerOf(scope)), eq(playRecord.mediaKey, mediaKey), gt(watchedAt, 0)))
    .orderBy(desc(watchedAt), desc(episodeId))
    .limit(maxEpisodes)
  return { episodes }
}
