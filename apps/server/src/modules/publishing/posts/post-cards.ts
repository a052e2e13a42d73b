import { and, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { pictures } from '#modules/media/index.ts'
import { followedByCaller, relatedUsers } from '#modules/social/index.ts'
import { publishingPost } from '../tables.ts'
import { titleOfPost } from './title-of-post.ts'
import { visibleToCaller } from './visible.ts'

/** Posts that the caller may see, as others point at them; those of people who are gone are left out. */
export async function postCards(scope: Scope, ids: readonly string[]) {
  if (ids.length === 0) return []
  const isSeen = await visibleToCaller(scope, await followedByCaller(scope))
  const { id, uid, kind, text, coverKey, pictures: own } = publishingPost
  const rows = await scope.db
    .select({ id, uid, kind, text, coverKey, pictures: own })
    .from(publishingPost)
    .where(and(inArray(id, [...new Set(ids)]), isSeen))
  const coverKeyOf = (row: (typeof rows)[number]) => row.coverKey ?? row.pictures[0]?.key ?? null
  const covers = await pictures(scope, rows.map(coverKeyOf))
  const authors = await relatedUsers(
    scope,
    rows.map(row => row.uid),
  )
  return rows.flatMap(row => {
    const author = authors.get(row.uid)
    const coverKey = coverKeyOf(row)
    if (!author) return []
    const title = titleOfPost(row.text, 'card')
    const cover = (coverKey === null ? null : covers.get(coverKey)) ?? null
    return [{ key: row.id, title, line: author.nickName, cover, isVideo: row.kind === 'video' }]
  })
}
