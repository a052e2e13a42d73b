import type { Scope } from '#kernel/scope.ts'
import type { OrderRow } from '../tables.ts'

/** Tells the buyer's devices that an order came to another state, once that is committed. */
export function tellOrder(
  scope: Scope,
  { uid, guid, state }: Pick<OrderRow, 'uid' | 'guid' | 'state'>,
): void {
  scope.afterCommit(scope => scope.kernel.live.toUser(uid, 'order state', { guid, state }))
}
