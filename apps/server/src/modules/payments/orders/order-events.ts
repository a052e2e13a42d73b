import type { Scope } from '#kernel/scope.ts'
import { payEvent } from '../tables.ts'

/** Adds a line to the life of an order, in the caller's transaction. */
export async function noteEvent(
  scope: Scope,
  guid: string,
  what: string,
  detail: Record<string, string | number> = {},
): Promise<void> {
  const staff = scope.viewer.role === null ? null : scope.viewer.uid
  await scope.db.insert(payEvent).values({ id: scope.id(), guid, what, staff, detail, at: scope.now() })
}
