import type { Keys, Topic } from './notifications.ts'
import type { Scope } from './scope.ts'

/**
 * Drops what processes keep of what this transaction changed: here once it is committed and before the caller goes
 * on, in the other processes when the notification arrives. Called behind the writes.
 */
export async function evict(scope: Scope, topic: Topic, keys: Keys = null): Promise<void> {
  const { notifications } = scope.kernel
  await notifications.send(scope.db, topic, keys)
  scope.afterCommit(() => notifications.deliver(topic, keys))
}
