import type { List, Paging, Playlist, PlaylistSort } from '@xinghe/contract'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { type ListOrder, listPage, listRows } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { foldWord } from '#modules/social/index.ts'
import { listed, type PlaylistRow, playlist, playlistFavorite, playlistItem } from '../tables.ts'
import { viewPlaylists } from '../views.ts'
import { notOfHiddenOwners, visiblePlaylist, visibleToCaller } from '../visible.ts'

const { id, popular } = playlist
const orders: Record<PlaylistSort, ListOrder & { keysOf: (row: PlaylistRow) => (string | number)[] }> = {
  latest: { columns: [id], direction: 'desc', keysOf: row => [row.id] },
  popular: { columns: [popular, id], direction: 'desc', keysOf: row => [row.popular, row.id] },
}

/** Public playlists with works, of anybody; those that a work is in with `mediaKey`. */
export async function listPlaylists(
  scope: Scope,
  {
    sort,
    q,
    mediaKey,
    ...paging
  }: Paging & { sort: PlaylistSort; q?: string | undefined; mediaKey?: string | undefined },
): Promise<List<Playlist>> {
  const order = orders[sort]
  return listRows(scope, paging, order, {
    table: playlist,
    fits: and(
      listed,
      await notOfHiddenOwners(scope),
      q ? isNamed(scope, q) : undefined,
      mediaKey ? has(scope, mediaKey) : undefined,
    ),
    keysOf: order.keysOf,
    view: rows => viewPlaylists(scope, rows),
  })
}

/** Playlists, the most popular first, among which is searched: a word that few have is not looked for in all there are. */
const mostSearched = 5000

function isNamed({ db }: Scope, q: string): SQL {
  const popularOnes = db
    .select({ id, titleKey: playlist.titleKey })
    .from(playlist)
    .where(listed)
    .orderBy(desc(popular), desc(id))
    .limit(mostSearched)
    .as('popular_ones')
  const found = db
    .select({ id: popularOnes.id })
    .from(popularOnes)
    .where(sql`strpos(${popularOnes.titleKey}, ${foldWord(q)}) > 0`)
  return inArray(id, found)
}

function has({ db }: Scope, mediaKey: string): SQL {
  const { playlistId } = playlistItem
  return inArray(id, db.select({ playlistId }).from(playlistItem).where(eq(playlistItem.mediaKey, mediaKey)))
}

/** Playlists of the caller, or those of somebody else that are public. @throws notFound for an unknown user */
export async function listOfUser(
  scope: Scope,
  { toUid, ...paging }: Paging & { toUid?: string | undefined },
): Promise<List<Playlist>> {
  const uid = toUid ?? scope.viewer.uid ?? fail('notFound')
  const isOwn = uid === scope.viewer.uid
  if (!isOwn && !(await people(scope, [uid])).has(uid)) fail('notFound')
  const isSeen = isOwn ? undefined : and(listed, await visibleToCaller(scope))
  return listRows(scope, paging, orders.latest, {
    table: playlist,
    fits: and(eq(playlist.uid, uid), isSeen),
    keysOf: orders.latest.keysOf,
    view: rows => viewPlaylists(scope, rows),
  })
}

/** What the caller saved, last first, without what they may not see any more. */
export async function listSaved(scope: Scope, paging: Paging): Promise<List<Playlist>> {
  const { at, playlistId, uid } = playlistFavorite
  const isSeen = await visibleToCaller(scope)
  return listPage<{ row: PlaylistRow; at: number }, Playlist>(
    paging,
    { columns: [at, playlistId], direction: 'desc' },
    {
      read: ({ after, orderBy, limit, offset }) =>
        scope.db
          .select({ row: playlist, at })
          .from(playlistFavorite)
          .innerJoin(playlist, eq(playlist.id, playlistId))
          .where(and(eq(uid, callerOf(scope)), isSeen, after))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      keysOf: ({ row, at }) => [at, row.id],
      view: rows =>
        viewPlaylists(
          scope,
          rows.map(({ row }) => row),
        ),
    },
  )
}

/** @throws notFound when the caller may not see it */
export async function showPlaylist(scope: Scope, { key }: { key: string }): Promise<Playlist> {
  return viewOne(scope, await visiblePlaylist(scope, key))
}

/** @throws notFound where its owner is gone */
export async function viewOne(scope: Scope, row: PlaylistRow): Promise<Playlist> {
  const [view] = await viewPlaylists(scope, [row])
  return view ?? fail('notFound')
}
