import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'

/** Whether the caller has watched of an episode; which network they are on, as a keyed hash. */
export interface Watched {
  hasWatched(scope: Scope, episodeId: string): Promise<boolean>
  networkOf(scope: Scope): string
}

export const watchedPort = port<Watched>('marks watched')
