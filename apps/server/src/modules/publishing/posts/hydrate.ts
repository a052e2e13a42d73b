import type { FeedWhy, Post, Short } from '@xinghe/contract'
import { isInTransaction, type Scope } from '#kernel/scope.ts'
import { pictures } from '#modules/media/index.ts'
import { addOwnUnseen } from '#modules/moderation/index.ts'
import { reactions, relatedUsers } from '#modules/social/index.ts'
import type { PostRow } from '../tables.ts'
import { type PostContext, postView, shortView } from '../views.ts'
import { polledPosts } from './polled-posts.ts'

/** What posts are shown with, one batch each. */
async function loadPostContext(scope: Scope, rows: readonly PostRow[]): Promise<PostContext> {
  const keys = rows.flatMap(row => [row.coverKey, ...row.pictures.map(({ key }) => key)])
  const ids = rows.map(row => row.id)
  const load = {
    authors: () =>
      relatedUsers(
        scope,
        rows.map(row => row.uid),
      ),
    reactions: () => reactions(scope, 'post', ids),
    pictures: () => pictures(scope, keys),
    polled: () => polledPosts(scope, ids),
  }
  // A transaction has one connection, where they come one after the other.
  if (isInTransaction(scope))
    return {
      authors: await load.authors(),
      reactions: await load.reactions(),
      pictures: await load.pictures(),
      polled: await load.polled(),
    }
  const [authors, reactionsOf, found, polled] = await Promise.all([
    load.authors(),
    load.reactions(),
    load.pictures(),
    load.polled(),
  ])
  return { authors, reactions: reactionsOf, pictures: found, polled }
}

export interface PostViewOptions {
  /** Why a post was recommended. */
  why?: (row: PostRow) => FeedWhy | null
  /** The viewer may dismiss it. */
  dismissable?: boolean
}

/** Posts in the order of the rows, without those whose author is gone. */
export async function hydratePosts(
  scope: Scope,
  rows: readonly PostRow[],
  { why = () => null, dismissable = false }: PostViewOptions = {},
): Promise<Post[]> {
  const context = await loadPostContext(scope, rows)
  const counted = await addOwnUnseen(scope, rows, ({ id }) => id)
  return counted.flatMap(row => postView(scope, row, context, { why: why(row), dismissable }) ?? [])
}

/** Videos of posts as short videos, by the id of the post. */
export async function hydrateShorts(
  scope: Scope,
  rows: readonly PostRow[],
  { why = () => null, dismissable = false }: PostViewOptions = {},
): Promise<Map<string, Short>> {
  const context = await loadPostContext(scope, rows)
  const counted = await addOwnUnseen(scope, rows, ({ id }) => id)
  return new Map(
    counted.flatMap((row): [string, Short][] => {
      const view = shortView(scope, row, context, { why: why(row), dismissable })
      return view ? [[row.id, view]] : []
    }),
  )
}
