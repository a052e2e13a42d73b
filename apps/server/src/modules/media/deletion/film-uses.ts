import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'

/** Those of the films that something of a module plays, or will. */
type FilmUses = (scope: Scope, assetIds: readonly string[]) => Promise<readonly string[]>

export const filmUsePorts = {
  episodes: port<FilmUses>('media.filmsOfEpisodes'),
  posts: port<FilmUses>('media.filmsOfPosts'),
}

/** Films that something plays, or will. */
export async function usedFilms(scope: Scope, assetIds: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>()
  for (const port of Object.values(filmUsePorts))
    for (const id of (await scope.kernel.ports.find(port)?.(scope, assetIds)) ?? []) used.add(id)
  return used
}
