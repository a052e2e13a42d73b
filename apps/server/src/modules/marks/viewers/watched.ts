import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'

/** What the caller has watched; which network they are on, as a keyed hash that is one for all of a customer. */
export interface Watched {
  /** Whether so many seconds of an episode, or enough of it to count as a play. */
  hasWatched(scope: Scope, watched: { episodeId: string; untilSec: number }): Promise<boolean>
  networkOf(scope: Scope): string
}

export const watchedPort = port<Watched>('marks watched')
