import type { Scope } from '#kernel/scope.ts'
import { transact } from '#kernel/scope.ts'
import { addFollow } from './follows.ts'

/** An existing follow, whatever the rules of following. */
export async function makeFollow(scope: Scope, uid: string, target: string): Promise<void> {
  await transact(scope, scope => addFollow(scope, uid, target))
}
