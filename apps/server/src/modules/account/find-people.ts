import type { List, Paging, PublicUser } from '@xinghe/contract'
import { eq, like, or, sql } from 'drizzle-orm'
import { behind, listAnswer, ordered, type SortKey, skipped } from '../../kernel/page.ts'
import type { Scope } from '../../kernel/scope.ts'
import { foldNickname } from './rules.ts'
import { accountUser } from './tables.ts'
import { publicView } from './views.ts'

/** Users whose nickname contains the text or whose number it is: the same, then those it begins, then the rest. */
export async function findPeople(
  scope: Scope,
  { q, ...paging }: Paging & { q: string },
): Promise<List<PublicUser>> {
  const folded = foldNickname(q.trim())
  if (folded === '')
    return listAnswer(
      [],
      paging,
      () => [],
      () => [],
    )
  const pattern = folded.replace(/[\\%_]/g, '\\$&')
  const likeness = sql<number>`case when ${accountUser.nickFolded} = ${folded} or ${accountUser.uid} = ${folded} then 2
    when ${accountUser.nickFolded} like ${`${pattern}%`} then 1 else 0 end`
  const keys: SortKey[] = [
    { column: likeness, direction: 'desc' },
    { column: accountUser.uid, direction: 'desc' },
  ]
  const rows = await scope.db
    .select({ user: accountUser, likeness })
    .from(accountUser)
    .where(
      sql`(${or(like(accountUser.nickFolded, `%${pattern}%`), eq(accountUser.uid, folded))}) and ${behind(keys, paging.cursor) ?? sql`true`}`,
    )
    .orderBy(...ordered(keys))
    .limit(paging.size + 1)
    .offset(skipped(paging))
  return listAnswer(
    rows,
    paging,
    row => [row.likeness, row.user.uid],
    shown => shown.map(row => publicView(row.user, scope.now())),
  )
}
