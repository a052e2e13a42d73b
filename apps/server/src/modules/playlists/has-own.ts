import { eq } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { favoriteWork, playlist } from './tables.ts'

/** Whether a user has saved a work, and made a playlist. */
export async function hasOwn({ db }: Scope, uid: string): Promise<{ favorite: boolean; playlist: boolean }> {
  const saved = await db
    .select({ uid: favoriteWork.uid })
    .from(favoriteWork)
    .where(eq(favoriteWork.uid, uid))
    .limit(1)
  const made = await db.select({ id: playlist.id }).from(playlist).where(eq(playlist.uid, uid)).limit(1)
  return { favorite: saved.length > 0, playlist: made.length > 0 }
}
