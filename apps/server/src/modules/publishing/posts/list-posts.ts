import type { List, OwnPost, Paging, Post, TrendTab } from '@xinghe/contract'
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { type ListOrder, listRows } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { dismissedByCaller } from '#modules/feed/index.ts'
import { followedByCaller } from '#modules/social/index.ts'
import { ownPost, viewOwnPosts } from '../publish/own-posts.ts'
import { notDismissed } from '../recommend/post-pools.ts'
import { recommendPosts } from '../recommend/recommend-posts.ts'
import { type PostRow, publishingPost } from '../tables.ts'
import { hydratePosts } from './hydrate.ts'
import { publicForCaller, visibleToCaller } from './visible.ts'

const newestFirst: ListOrder = { columns: [publishingPost.createdAt, publishingPost.id], direction: 'desc' }

/**
 * Posts of one tab of discovery.
 * @throws loginRequired for the followed tab without a user
 */
export async function feed(
  scope: Scope,
  { tab, ...paging }: Paging & { tab: TrendTab },
): Promise<List<Post>> {
  if (tab === 'recommend') return recommendPosts(scope, paging)
  if (tab === 'follow') return ofFollowed(scope, paging)
  const isOfTab = tab === 'video' ? eq(publishingPost.kind, 'video') : ne(publishingPost.kind, 'video')
  const where = and(await publicForCaller(scope), isOfTab, notDismissed(await dismissedByCaller(scope)))
  return newest(scope, where, paging, rows => hydratePosts(scope, rows, { dismissable: true }))
}

async function ofFollowed(scope: Scope, paging: Paging): Promise<List<Post>> {
  if (scope.viewer.uid === null) fail('loginRequired')
  const following = await followedByCaller(scope)
  if (following.length === 0) return { info: [], page: paging.page, size: paging.size, hasMore: false }
  const isSeen = await visibleToCaller(scope, following)
  return newest(scope, and(isSeen, inArray(publishingPost.uid, following)), paging)
}

/** Posts of the caller, or those of somebody else that the caller may see. @throws notFound for an unknown user */
export async function listMine(
  scope: Scope,
  { toUid, ...paging }: Paging & { toUid?: string | undefined },
): Promise<List<OwnPost>> {
  const where = await ofOne(scope, toUid ?? callerOf(scope))
  return newest(scope, where, paging, rows => viewOwnPosts(scope, rows))
}

/** Posts of somebody that the caller may see. @throws notFound for an unknown user */
export async function listOfUser(
  scope: Scope,
  { toUid: uid, kind, ...paging }: Paging & { toUid: string; kind?: 'video' | undefined },
): Promise<List<Post>> {
  return newest(scope, and(await ofOne(scope, uid), kind && eq(publishingPost.kind, kind)), paging)
}

async function ofOne(scope: Scope, uid: string): Promise<SQL | undefined> {
  if (!(await people(scope, [uid])).has(uid)) fail('notFound')
  return and(await visibleToCaller(scope, await followedByCaller(scope)), eq(publishingPost.uid, uid))
}

/**
 * One post.
 * @throws notFound when the caller cannot see it
 */
export async function showPost(scope: Scope, { mediaKey }: { mediaKey: string }): Promise<OwnPost> {
  return ownPost(scope, await loadPost(scope, mediaKey))
}

/** @throws notFound when the caller cannot see it */
export async function loadPost(scope: Scope, mediaKey: string): Promise<PostRow> {
  const isSeen = await visibleToCaller(scope, await followedByCaller(scope))
  const [row] = await scope.db
    .select()
    .from(publishingPost)
    .where(and(eq(publishingPost.id, mediaKey), isSeen))
  return row ?? fail('notFound')
}

/** As any viewer sees them, unless told how. */
export function newest<V extends Post = Post>(
  scope: Scope,
  where: SQL | undefined,
  paging: Paging,
  view?: (rows: readonly PostRow[]) => Promise<V[]>,
): Promise<List<V>> {
  return listRows(scope, paging, newestFirst, {
    table: publishingPost,
    fits: where,
    keysOf: row => [row.createdAt, row.id],
    view: view ?? (rows => hydratePosts(scope, rows) as Promise<V[]>),
  })
}
