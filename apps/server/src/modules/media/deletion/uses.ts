import { inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Port, port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'

/** Those of the films, or pictures, that something of a module uses, or will. */
type Uses = (scope: Scope, ids: readonly string[]) => Promise<readonly string[]>

export const filmUsePorts = {
  episodes: port<Uses>('media.filmsOfEpisodes'),
  posts: port<Uses>('media.filmsOfPosts'),
  moderation: port<Uses>('media.filmsOfModeration'),
}

export const pictureUsePorts = {
  works: port<Uses>('media.picturesOfWorks'),
  channels: port<Uses>('media.picturesOfChannels'),
  posts: port<Uses>('media.picturesOfPosts'),
  comments: port<Uses>('media.picturesOfComments'),
  playlists: port<Uses>('media.picturesOfPlaylists'),
  people: port<Uses>('media.picturesOfPeople'),
  moderation: port<Uses>('media.picturesOfModeration'),
  feedback: port<Uses>('media.picturesOfFeedback'),
  ads: port<Uses>('media.picturesOfAds'),
  payments: port<Uses>('media.picturesOfPayments'),
  chat: port<Uses>('media.picturesOfChat'),
}

/** Those of the films, or pictures, that are in a column: what its table has is used. */
export function usesIn(table: PgTable, column: PgColumn): Uses {
  return async ({ db }, ids) => {
    const rows = await db
      .select({ id: sql<string>`${column}` })
      .from(table)
      .where(inArray(column, [...ids]))
    return rows.map(row => row.id)
  }
}

/** Films that something plays, or will. */
export function usedFilms(scope: Scope, assetIds: readonly string[]): Promise<Set<string>> {
  return used(scope, filmUsePorts, assetIds)
}

/** Pictures that something shows. */
export function usedPictures(scope: Scope, keys: readonly string[]): Promise<Set<string>> {
  return used(scope, pictureUsePorts, keys)
}

async function used(scope: Scope, ports: Record<string, Port<Uses>>, ids: readonly string[]) {
  const found = new Set<string>()
  if (ids.length === 0) return found
  for (const port of Object.values(ports))
    for (const id of (await scope.kernel.ports.find(port)?.(scope, ids)) ?? []) found.add(id)
  return found
}
