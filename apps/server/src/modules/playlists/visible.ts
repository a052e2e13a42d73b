import { and, eq, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { evict } from '#kernel/evict.ts'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { callerStatus } from '#modules/account/index.ts'
import { blockedEitherWay, shieldedByCaller } from '#modules/social/index.ts'
import { type PlaylistRow, playlist } from './tables.ts'

/** Playlists that others than their owner may open, by an address too. */
export const isOpen = sql`is_public and hidden_at is null`

/** Leaves out, in lists, those of a blacklist, of either side, and of people whom the caller shields. */
export async function notOfHiddenOwners(scope: Scope): Promise<SQL | undefined> {
  const uids = [...new Set([...(await blockedEitherWay(scope)), ...(await shieldedByCaller(scope))])]
  return uids.length > 0 ? notInArray(playlist.uid, uids) : undefined
}

/** The caller's own, and open ones of those who are on no blacklist, of either side. */
export async function visibleToCaller(scope: Scope): Promise<SQL | undefined> {
  const { uid } = scope.viewer
  if (uid === null) return isOpen
  const blocked = await blockedEitherWay(scope)
  const ofOthers = and(isOpen, blocked.length > 0 ? notInArray(playlist.uid, blocked) : undefined)
  return or(eq(playlist.uid, uid), ofOthers)
}

/** @throws notFound when the caller may not see it */
export async function visiblePlaylist(scope: Scope, key: string): Promise<PlaylistRow> {
  const [row] = await scope.db
    .select()
    .from(playlist)
    .where(and(eq(playlist.id, key), await visibleToCaller(scope)))
  return row ?? fail('notFound')
}

/**
 * Visitors are answered without these at once. Only what shows playlists is dropped: whoever changes theirs again and again
 * must not slow the whole site down.
 */
export function evictPlaylists(scope: Scope, keys: readonly string[]): Promise<void> {
  return evict(scope, 'answers', ['/api/Playlist/', ...keys])
}

/** An own playlist. @throws notFound */
export async function ownPlaylist(scope: Scope, key: string): Promise<PlaylistRow> {
  const [row] = await scope.db.select().from(playlist).where(isOwn(scope, key))
  return row ?? fail('notFound')
}

/** Locks an own playlist in the caller's transaction, so that one change of it follows the other. @throws notFound */
export async function lockOwnPlaylist(scope: Scope, key: string): Promise<PlaylistRow> {
  const [row] = await scope.db.select().from(playlist).where(isOwn(scope, key)).for('update')
  return row ?? fail('notFound')
}

const isOwn = (scope: Scope, key: string) => and(eq(playlist.id, key), eq(playlist.uid, callerOf(scope)))

/** The caller is in minor mode: they see works of its pool alone. */
export async function isMinor(scope: Scope): Promise<boolean> {
  return scope.viewer.uid !== null && (await callerStatus(scope)).minor !== null
}
