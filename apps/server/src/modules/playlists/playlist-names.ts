import { inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { playlist } from './tables.ts'

/** What playlists are called and whose they are, by key, whoever may see them. */
export async function playlistNames(
  { db }: Scope,
  keys: readonly string[],
): Promise<Map<string, { uid: string; title: string }>> {
  if (keys.length === 0) return new Map()
  const { id, uid, title } = playlist
  const rows = await db
    .select({ id, uid, title })
    .from(playlist)
    .where(inArray(id, [...keys]))
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}
