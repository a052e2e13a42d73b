import { eq } from 'drizzle-orm'
import { evict } from '#kernel/evict.ts'
import { fail } from '#kernel/fail.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { deleteLater } from '#modules/media/index.ts'
import { dropReview, lockTarget } from '#modules/moderation/index.ts'
import { deleteTracesJob } from '../job-specs.ts'
import { refreshAuthorStats } from '../posts/create-post.ts'
import { publishingPost } from '../tables.ts'

/**
 * Deletes a post of the caller; its film, its pictures and what others left of it go soon after.
 * @throws notFound for one of somebody else
 */
export async function deletePost(
  scope: Scope,
  { mediaKey }: { mediaKey: string },
): Promise<Record<never, never>> {
  await transact(scope, async scope => {
    const target = { kind: 'post', target: mediaKey } as const
    await lockTarget(scope, target)
    const [post] = await scope.db
      .select()
      .from(publishingPost)
      .where(eq(publishingPost.id, mediaKey))
      .for('update')
    if (!post) return
    if (post.uid !== callerOf(scope)) fail('notFound')
    await scope.db.delete(publishingPost).where(eq(publishingPost.id, mediaKey))
    await refreshAuthorStats(scope, post.uid)
    await dropReview(scope, target)
    await enqueue(scope, deleteTracesJob, { postIds: [mediaKey] })
    const imageKeys = [
      ...post.pictures.map(({ key }) => key),
      ...(post.coverKey === null ? [] : [post.coverKey]),
    ]
    await deleteLater(scope, {
      assetIds: post.assetId === null ? [] : [post.assetId],
      imageKeys,
      uploadsFor: [],
    })
    await evict(scope, 'answers')
  })
  return {}
}
