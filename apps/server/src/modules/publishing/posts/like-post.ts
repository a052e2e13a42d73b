import type { Scope } from '#kernel/scope.ts'
import { setReaction } from '#modules/social/index.ts'
import { loadPost } from './list-posts.ts'

/**
 * Likes a post or takes it back.
 * @throws notFound when the caller cannot see it
 */
export async function likePost(
  scope: Scope,
  { mediaKey, selected }: { mediaKey: string; selected?: boolean | undefined },
) {
  const { id, uid: owner } = await loadPost(scope, mediaKey)
  return setReaction(scope, { subject: 'post', subjectId: id, verdict: 'like', selected, owner })
}
