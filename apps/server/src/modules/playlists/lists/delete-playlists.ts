import { and, eq, inArray } from 'drizzle-orm'
import { enqueue } from '#kernel/jobs/queue.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { deleteLater } from '#modules/media/index.ts'
import { deleteReactions } from '#modules/social/index.ts'
import { deleteTracesJob } from '../job-specs.ts'
import { playlist } from '../tables.ts'
import { evictPlaylists } from '../visible.ts'

/** Deletes those of the playlists that are the caller's and still there. */
export async function deletePlaylists(
  scope: Scope,
  { keys }: { keys: readonly string[] },
): Promise<Record<never, never>> {
  await transact(scope, scope => remove(scope, callerOf(scope), keys))
  return {}
}

/** With what is in them and who saved them; likes of them go in the background. */
async function remove(scope: Scope, uid: string, keys: readonly string[]): Promise<void> {
  const isOwn = and(eq(playlist.uid, uid), inArray(playlist.id, [...keys]))
  const gone = await scope.db.delete(playlist).where(isOwn).returning()
  if (gone.length === 0) return
  const shown = gone.filter(row => row.isPublic).map(row => row.id)
  if (shown.length > 0) await evictPlaylists(scope, shown)
  const imageKeys = gone.flatMap(row => row.pictureKey ?? [])
  if (imageKeys.length > 0) await deleteLater(scope, { assetIds: [], imageKeys, uploadsFor: [] })
  await enqueue(scope, deleteTracesJob, { keys: gone.map(row => row.id) })
}

/** Deletes what viewers made of deleted playlists. */
export async function deletePlaylistTraces(
  scope: Scope,
  { keys }: { keys: readonly string[] },
): Promise<void> {
  await deleteReactions(scope, 'playlist', keys)
}

/** Playlists that one transaction of an erasure deletes. */
const atOnce = 50

/** Deletes the playlists of somebody whose account is deleted. */
export async function deletePlaylistsOf(scope: Scope, uid: string): Promise<void> {
  for (;;) {
    const rows = await scope.db
      .select({ id: playlist.id })
      .from(playlist)
      .where(eq(playlist.uid, uid))
      .limit(atOnce)
    if (rows.length === 0) return
    const keys = rows.map(row => row.id)
    await transact(scope, scope => remove(scope, uid, keys))
  }
}
