import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'

/** Counts of a user's own profile that other modules have. */
export interface OwnCounts {
  /** Posts of people the user follows, since the user last looked at them. */
  newWorks(scope: Scope, uid: string): Promise<number>
}

export const ownCountsPort = port<OwnCounts>('account own counts')

/** The count for a user; nothing is new where no module counts. */
export async function newWorksOf(scope: Scope, uid: string): Promise<number> {
  return (await scope.kernel.ports.find(ownCountsPort)?.newWorks(scope, uid)) ?? 0
}
