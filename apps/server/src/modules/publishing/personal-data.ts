import { eq, inArray } from 'drizzle-orm'
import { enqueue } from '#kernel/jobs/queue.ts'
import type { PersonalRows } from '#kernel/personal-rows.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { deleteTracesJob } from './job-specs.ts'
import { refreshAuthorStats } from './posts/create-post.ts'
import { publishingAuthor, publishingPost, publishingSeen, publishingVideo } from './tables.ts'

/** Some in a transaction, with what viewers left of them queued; films and pictures go with the media. */
async function erasePosts(scope: Scope, uid: string): Promise<void> {
  const { id } = publishingPost
  const isOwn = eq(publishingPost.uid, uid)
  for (;;) {
    const rows = await scope.db.select({ id }).from(publishingPost).where(isOwn).limit(200)
    const postIds = rows.map(row => row.id)
    if (postIds.length === 0) return
    await transact(scope, async scope => {
      await scope.db.delete(publishingPost).where(inArray(id, postIds))
      await refreshAuthorStats(scope, uid)
      await enqueue(scope, deleteTracesJob, { postIds })
    })
  }
}

export const personalData: readonly PersonalRows[] = [
  { table: publishingPost, person: publishingPost.uid, omit: ['shadowId'], erase: erasePosts },
  // The film itself goes with the media.
  { table: publishingVideo, person: publishingVideo.uid, erase: 'delete' },
  { table: publishingAuthor, person: publishingAuthor.uid, omit: 'all', erase: 'delete' },
  { table: publishingSeen, person: publishingSeen.uid, erase: 'delete' },
]
