import type { List, Paging, Post } from '@xinghe/contract'
import { and, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { type Chosen, recommend, whyOf } from '#modules/feed/index.ts'
import { hydratePosts } from '../posts/hydrate.ts'
import { publicForCaller } from '../posts/visible.ts'
import { type PostRow, publishingPost } from '../tables.ts'
import { postPools } from './post-pools.ts'

/** Recommended posts. */
export function recommendPosts(scope: Scope, paging: Paging): Promise<List<Post>> {
  return recommend(scope, paging, {
    name: 'posts',
    pools: context => postPools(scope, context, { name: 'all', where: undefined }),
    show: chosen => showPosts(scope, chosen),
  })
}

async function showPosts(scope: Scope, chosen: readonly Chosen[]): Promise<Post[]> {
  const [rows, why] = await Promise.all([loadVisible(scope, chosen), whyOf(scope, chosen)])
  return hydratePosts(scope, rows, { why: row => why.get(row.id) ?? null, dismissable: true })
}

/** Rows of the chosen posts, in order, without those removed since. */
export async function loadVisible(scope: Scope, chosen: readonly Chosen[]): Promise<PostRow[]> {
  const ids = chosen.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await scope.db
    .select()
    .from(publishingPost)
    .where(and(await publicForCaller(scope), inArray(publishingPost.id, ids)))
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
