import type { List, ParsedOf, Post, publishing } from '@xinghe/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { queryOfText } from '#modules/search/index.ts'
import { followedByCaller } from '#modules/social/index.ts'
import { newest } from '../posts/list-posts.ts'
import { hiddenAuthors, notBy, visibleToCaller } from '../posts/visible.ts'
import { publishingPost, publishingWords } from '../tables.ts'

/** Posts whose text or labels have all words of a search, the newest first. */
export async function findPosts(
  scope: Scope,
  { q, kind, ...paging }: ParsedOf<typeof publishing.search>,
): Promise<List<Post>> {
  const query = queryOfText(q)
  if (query === '') return { info: [], page: paging.page, size: paging.size, hasMore: false }
  const found = scope.db
    .select({ id: publishingWords.postId })
    .from(publishingWords)
    .where(sql`${publishingWords.lexemes} @@ ${query}::tsquery`)
  const isSeen = await visibleToCaller(scope, await followedByCaller(scope))
  const where = and(
    inArray(publishingPost.id, found),
    eq(publishingPost.isOut, true),
    isSeen,
    notBy(await hiddenAuthors(scope)),
    kind && eq(publishingPost.kind, kind),
  )
  return newest(scope, where, paging)
}
