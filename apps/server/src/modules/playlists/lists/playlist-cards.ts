import { and, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { playlist } from '../tables.ts'
import { viewPlaylists } from '../views.ts'
import { visibleToCaller } from '../visible.ts'

/** Playlists that the caller may open, as others point at them. */
export async function playlistCards(scope: Scope, ids: readonly string[]) {
  if (ids.length === 0) return []
  const isWanted = inArray(playlist.id, [...new Set(ids)])
  const rows = await scope.db
    .select()
    .from(playlist)
    .where(and(isWanted, await visibleToCaller(scope)))
  const views = await viewPlaylists(scope, rows)
  return views.map(({ key, title, owner, cover }) => ({ key, title, line: owner.nickName, cover }))
}
