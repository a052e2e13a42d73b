import { and, eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { forEachLeft } from '#kernel/for-each-left.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { playlistSettings } from '../settings.ts'
import { playlist, playlistFavorite } from '../tables.ts'
import { visiblePlaylist, visibleToCaller } from '../visible.ts'

const isFavorite = (uid: string, key: string) =>
  and(eq(playlistFavorite.uid, uid), eq(playlistFavorite.playlistId, key))

/** Saves a playlist, or takes that back; again it changes nothing. @throws notFound, favoriteLimit */
export async function favoritePlaylist(
  scope: Scope,
  { key, selected }: { key: string; selected: boolean },
): Promise<{ selected: boolean; msg: string; favorites: number }> {
  const uid = callerOf(scope)
  // What was saved once can always be taken back, also when it is not shown any more.
  if (selected) await visiblePlaylist(scope, key)
  return transact(scope, async scope => {
    await serialize(scope, `playlist favorites:${uid}`)
    if (!selected) await drop(scope, uid, key)
    const favorites = selected ? await add(scope, uid, key) : await shownCount(scope, key)
    return { selected, msg: scope.text(selected ? 'social.saved' : 'social.unsaved'), favorites }
  })
}

async function add(scope: Scope, uid: string, key: string): Promise<number> {
  const { maxSavedLists: max } = await scope.kernel.settings.of(playlistSettings)
  const isOld = (await scope.db.$count(playlistFavorite, isFavorite(uid, key))) > 0
  if (isOld) return count(scope, key, 0)
  if ((await scope.db.$count(playlistFavorite, eq(playlistFavorite.uid, uid))) >= max)
    fail('favoriteLimit', { max })
  // It may have been deleted meanwhile. Many save one at once: nobody waits here but for a deletion.
  const isThis = eq(playlist.id, key)
  const found = await scope.db.select({ id: playlist.id }).from(playlist).where(isThis).for('key share')
  if (found.length === 0) fail('notFound')
  await scope.db.insert(playlistFavorite).values({ playlistId: key, uid, at: scope.now() })
  return count(scope, key, 1)
}

async function drop(scope: Scope, uid: string, key: string): Promise<void> {
  const gone = await scope.db.delete(playlistFavorite).where(isFavorite(uid, key)).returning()
  if (gone.length > 0) await count(scope, key, -gone.length)
}

/** How many save it; 0 of one that the caller may not see as of one that there is not. */
async function shownCount(scope: Scope, key: string): Promise<number> {
  const [row] = await scope.db
    .select({ favorites: playlist.favorites })
    .from(playlist)
    .where(and(eq(playlist.id, key), await visibleToCaller(scope)))
  return row?.favorites ?? 0
}

async function count({ db }: Scope, key: string, step: number): Promise<number> {
  const [row] = await db
    .update(playlist)
    .set({ favorites: sql`${playlist.favorites} + ${step}::int` })
    .where(eq(playlist.id, key))
    .returning({ favorites: playlist.favorites })
  return row?.favorites ?? 0
}

/** Saves these playlists no longer. */
export async function dropSavedPlaylists(
  scope: Scope,
  { keys }: { keys: readonly string[] },
): Promise<Record<never, never>> {
  const uid = callerOf(scope)
  // One order for all, so that two calls never wait for each other.
  for (const key of [...new Set(keys)].toSorted())
    await transact(scope, async scope => {
      await serialize(scope, `playlist favorites:${uid}`)
      await drop(scope, uid, key)
    })
  return {}
}

/** Takes back what somebody saved whose account is deleted, so that the counts go without it. */
export function takeBackSaves(scope: Scope, uid: string): Promise<void> {
  return forEachLeft(
    limit => scope.db.select().from(playlistFavorite).where(eq(playlistFavorite.uid, uid)).limit(limit),
    ({ playlistId }) => transact(scope, scope => drop(scope, uid, playlistId)),
  )
}
