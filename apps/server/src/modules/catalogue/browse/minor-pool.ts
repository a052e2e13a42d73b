import type { List, Paging, WorkCard, WorkKind } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { browse } from './browse.ts'

/** Works that staff marked as fit for minors, most watched first. */
export function minorPool(
  scope: Scope,
  input: Paging & { kind?: WorkKind | undefined },
): Promise<List<WorkCard>> {
  return browse(scope, { ...input, forMinors: true, sort: 'hot' })
}
