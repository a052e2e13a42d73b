import type { List, Paging, Post } from '@xinghe/contract'
import { and, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { type Chosen, recommend, whyOf } from '#modules/feed/index.ts'
import { postsOf } from '../posts/hydrate.ts'
import { publicForCaller } from '../posts/visible.ts'
import { type PostRow, publishingPost } from '../tables.ts'
import { postPools } from './post-pools.ts'

/** Recommended posts. */
export function recommendPosts(scope: Scope, paging: Paging): Promise<List<Post>> {
  return recommend(scope, paging, {
    name: 'posts',
    pools: known => postPools(scope, known),
    show: chosen => showPosts(scope, chosen),
  })
}

async function showPosts(scope: Scope, chosen: readonly Chosen[]): Promise<Post[]> {
  const [rows, why] = await Promise.all([stillShown(scope, chosen), whyOf(scope, chosen)])
  return postsOf(scope, rows, { why: row => why.get(row.id) ?? null, dismissable: true })
}

/** Rows of what was chosen, in its order, without what was taken back since. */
export async function stillShown(scope: Scope, chosen: readonly Chosen[]): Promise<PostRow[]> {
  const ids = chosen.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await scope.db
    .select()
    .from(publishingPost)
    .where(and(await publicForCaller(scope), inArray(publishingPost.id, ids)))
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
