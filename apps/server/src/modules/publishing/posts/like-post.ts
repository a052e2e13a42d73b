import type { Scope } from '#kernel/scope.ts'
import { pressVerdict } from '#modules/social/index.ts'
import { loadPost } from './list-posts.ts'

/**
 * Likes a post or takes it back.
 * @throws notFound when the caller cannot see it
 */
export async function likePost(
  scope: Scope,
  { mediaKey, selected }: { mediaKey: string; selected?: boolean | undefined },
) {
  const { id } = await loadPost(scope, mediaKey)
  return pressVerdict(scope, { subject: 'post', subjectId: id, verdict: 'like', selected })
}
