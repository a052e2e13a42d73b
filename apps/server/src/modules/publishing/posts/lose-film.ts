import { eq, inArray, sql } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import type { Scope } from '#kernel/scope.ts'
import { deleteDanmuOfPosts } from '#modules/danmu/index.ts'
import { usesIn } from '#modules/media/index.ts'
import { deletePlays } from '#modules/playback/index.ts'
import { deleteReactions } from '#modules/social/index.ts'
import { postsDeleted } from '../events.ts'
import { deleteTracesJob } from '../job-specs.ts'
import { publishingPost, publishingVideo } from '../tables.ts'
import { refreshAuthorStats } from './create-post.ts'

/** Posts of a deleted film go with it, in its transaction; what viewers left of them goes after it. */
export async function loseFilm(scope: Scope, { assetId }: { assetId: string }): Promise<void> {
  await scope.db.delete(publishingVideo).where(eq(publishingVideo.assetId, assetId))
  const deleted = await scope.db
    .delete(publishingPost)
    .where(eq(publishingPost.assetId, assetId))
    .returning({ id: publishingPost.id, uid: publishingPost.uid })
  if (deleted.length === 0) return
  for (const uid of [...new Set(deleted.map(post => post.uid))].sort()) await refreshAuthorStats(scope, uid)
  await enqueue(scope, deleteTracesJob, { postIds: deleted.map(({ id }) => id) })
}

/** Deletes likes, danmu and plays of deleted posts, and has modules above delete what they keep. */
export async function deletePostTraces(scope: Scope, { postIds }: { postIds: string[] }): Promise<void> {
  await deleteReactions(scope, 'post', postIds)
  await deleteDanmuOfPosts(scope, postIds)
  for (const id of postIds) await deletePlays(scope, { mediaKey: id, episodeIds: [id], isWhole: true })
  await emit(scope, postsDeleted, { postIds })
}

/** Those of the films that are in a post, or wait for one. */
export async function filmsOfPosts(scope: Scope, assetIds: readonly string[]): Promise<string[]> {
  const inPosts = await usesIn(publishingPost, publishingPost.assetId)(scope, assetIds)
  return [...inPosts, ...(await usesIn(publishingVideo, publishingVideo.assetId)(scope, assetIds))]
}

/** Posts show deleted pictures no more; in the transaction that deletes them. */
export async function losePictures(scope: Scope, { keys }: { keys: readonly string[] }): Promise<void> {
  const { coverKey, pictures } = publishingPost
  const wanted = sql`any(${sql.param([...keys])}::text[])`
  await scope.db
    .update(publishingPost)
    .set({ coverKey: null })
    .where(inArray(coverKey, [...keys]))
  await scope.db
    .update(publishingVideo)
    .set({ coverKey: null })
    .where(inArray(publishingVideo.coverKey, [...keys]))
  const left = sql`(select coalesce(jsonb_agg(picture), '[]') from jsonb_array_elements(${pictures}) picture where picture ->> 'key' <> all(${sql.param([...keys])}::text[]))`
  await scope.db
    .update(publishingPost)
    .set({ pictures: left })
    .where(
      sql`exists (select from jsonb_array_elements(${pictures}) picture where picture ->> 'key' = ${wanted})`,
    )
}

/** Those of the pictures that a post shows, or will. */
export async function picturesOfPosts(scope: Scope, keys: readonly string[]): Promise<string[]> {
  const { coverKey, pictures } = publishingPost
  const wanted = sql`any(${sql.param([...keys])}::text[])`
  const { rows } = await scope.db.execute<{ key: string }>(sql`
    select ${coverKey} as key from ${publishingPost} where ${coverKey} = ${wanted}
    union select picture ->> 'key' from ${publishingPost}, jsonb_array_elements(${pictures}) picture
    where picture ->> 'key' = ${wanted}
    union select ${publishingVideo.coverKey} from ${publishingVideo} where ${publishingVideo.coverKey} = ${wanted}`)
  return rows.map(({ key }) => key)
}
