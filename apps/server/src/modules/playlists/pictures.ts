import { inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { playlist } from './tables.ts'

/** Those of the pictures that a playlist shows. */
export async function picturesOfPlaylists(scope: Scope, keys: readonly string[]): Promise<string[]> {
  const { pictureKey } = playlist
  const rows = await scope.db
    .select({ pictureKey })
    .from(playlist)
    .where(inArray(pictureKey, [...keys]))
  return rows.map(row => row.pictureKey).filter(key => key !== null)
}

/** Playlists show deleted pictures no more; in the transaction that deletes them. */
export async function losePictures(scope: Scope, { keys }: { keys: readonly string[] }): Promise<void> {
  const isLost = inArray(playlist.pictureKey, [...keys])
  await scope.db.update(playlist).set({ pictureKey: null }).where(isLost)
}
