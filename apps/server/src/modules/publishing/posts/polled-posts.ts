import { type Port, port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'

type Lookup = (scope: Scope, postIds: readonly string[]) => Promise<Set<string>>
/** Those of posts on which there is a poll. */
export const polledPostsPort: Port<Lookup> = port('publishing.polledPosts')

export async function polledPosts(scope: Scope, postIds: readonly string[]): Promise<Set<string>> {
  return (await scope.kernel.ports.find(polledPostsPort)?.(scope, postIds)) ?? new Set()
}
