import { inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { usesIn } from '#modules/media/index.ts'
import { playlist } from './tables.ts'

/** Those of the pictures that a playlist shows. */
export const picturesOfPlaylists = usesIn(playlist, playlist.pictureKey)

/** Playlists show deleted pictures no more; in the transaction that deletes them. */
export async function losePictures(scope: Scope, { keys }: { keys: readonly string[] }): Promise<void> {
  const isLost = inArray(playlist.pictureKey, [...keys])
  await scope.db.update(playlist).set({ pictureKey: null }).where(isLost)
}
