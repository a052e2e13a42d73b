import type { PlaylistChoice } from '@xinghe/contract'
import { and, desc, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { works } from '#modules/catalogue/index.ts'
import { foldersOf } from '../favorites/folders.ts'
import { favoriteWork, playlist, playlistItem } from '../tables.ts'

/** Most a user can have had while the setting was at its highest. */
const mostLists = 500

/**
 * Whether the caller saved a work and in which folder, and their playlists with whether it is in them, the newest first.
 * @throws notFound
 */
export async function listsOfWork(
  scope: Scope,
  { mediaKey }: { mediaKey: string },
): Promise<{
  saved: boolean
  folder: string | null
  fresh: boolean
  folders: { key: string; name: string }[]
  info: PlaylistChoice[]
}> {
  const uid = callerOf(scope)
  if (!(await works(scope, [mediaKey])).has(mediaKey)) fail('notFound')
  const isThis = and(eq(playlistItem.playlistId, playlist.id), eq(playlistItem.mediaKey, mediaKey))
  const { id: key, title, items, isPublic } = playlist
  const rows = await scope.db
    .select({ key, title, items, isPublic, found: playlistItem.mediaKey })
    .from(playlist)
    .leftJoin(playlistItem, isThis)
    .where(eq(playlist.uid, uid))
    .orderBy(desc(key))
    .limit(mostLists)
  const isSaved = and(eq(favoriteWork.uid, uid), eq(favoriteWork.mediaKey, mediaKey))
  const [saved] = await scope.db
    .select({ folder: favoriteWork.folderId, freshAt: favoriteWork.freshAt })
    .from(favoriteWork)
    .where(isSaved)
  return {
    saved: saved !== undefined,
    folder: saved?.folder ?? null,
    fresh: typeof saved?.freshAt === 'number',
    folders: await foldersOf(scope, uid),
    info: rows.map(({ found, ...choice }) => ({ ...choice, has: found !== null })),
  }
}
