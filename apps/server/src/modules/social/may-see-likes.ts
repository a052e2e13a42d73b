import type { Scope } from '#kernel/scope.ts'
import { showsLikes } from '#modules/account/index.ts'
import { isApart } from './blocks.ts'

/** Everybody sees their own likes; those of others where they show them, and neither has the other on the blacklist. */
export async function maySeeLikes(scope: Scope, uid: string): Promise<boolean> {
  const caller = scope.viewer.uid
  if (caller === uid) return true
  if (!(await showsLikes(scope, uid))) return false
  return caller === null || !(await isApart(scope, caller, uid))
}
