import { keyOfState, type UserState } from '#kernel/live/user-states.ts'
import type { Scope } from '#kernel/scope.ts'

/** Of one notification, which has a limit of bytes. */
const mostKeys = 50

/**
 * Tells devices what became of their user or their session: in the transaction of the change, sent by every process to
 * the sockets it has once that is committed. Of a session that ends before it is ended, or its sockets are gone.
 */
export async function tellUserState(scope: Scope, states: readonly UserState[]): Promise<void> {
  const { notifications } = scope.kernel
  const keys = states.map(keyOfState)
  for (let from = 0; from < keys.length; from += mostKeys)
    await notifications.send(scope.db, 'user states', keys.slice(from, from + mostKeys))
  scope.afterCommit(() => notifications.deliver('user states', keys))
}
