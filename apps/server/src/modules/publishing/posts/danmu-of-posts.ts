import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { evict } from '#kernel/evict.ts'
import type { Scope } from '#kernel/scope.ts'
import type { PostVideo, PostVideos } from '#modules/danmu/index.ts'
import { followedByCaller } from '#modules/social/index.ts'
import { type PostRow, publishingPost } from '../tables.ts'
import { recordPost } from './play-post.ts'
import { readablePosts } from './readable-posts.ts'
import { titleOfPost } from './title-of-post.ts'
import { visibleToCaller } from './visible.ts'

const withFilm = (id: string) => and(eq(publishingPost.id, id), isNotNull(publishingPost.assetId))

function videoOf({ id, uid, text, durationSec, danmuOpen }: PostRow): PostVideo {
  return { id, uid, title: titleOfPost(text), durationSec, danmuOpen }
}

/** Danmu over the videos of posts. */
export const danmuOfPosts: PostVideos = {
  async find(scope, id) {
    const isSeen = await visibleToCaller(scope, await followedByCaller(scope))
    const [post] = await scope.db
      .select()
      .from(publishingPost)
      .where(and(withFilm(id), isSeen))
    return post ? videoOf(post) : null
  },
  async load(scope, ids) {
    const { id, assetId } = publishingPost
    const rows = await scope.db
      .select()
      .from(publishingPost)
      .where(and(inArray(id, [...ids]), isNotNull(assetId)))
    return new Map(rows.map(post => [post.id, videoOf(post)]))
  },
  async seen(scope, ids) {
    return new Set((await readablePosts(scope, ids)).keys())
  },
  async countDanmu(scope, id, by) {
    const danmu = sql`greatest(0, ${publishingPost.danmu} + ${by}::int)`
    await scope.db.update(publishingPost).set({ danmu }).where(eq(publishingPost.id, id))
  },
  async setDanmuOpen(scope, id, danmuOpen) {
    await scope.db.update(publishingPost).set({ danmuOpen }).where(eq(publishingPost.id, id))
    await evict(scope, 'answers')
  },
  record: recordPost,
}

/** Whether the caller may see a post with a film. */
export async function isPostVisible(scope: Scope, id: string): Promise<boolean> {
  return (await danmuOfPosts.find(scope, id)) !== null
}
