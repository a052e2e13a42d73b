import type { List, Paging, PublicUser } from '@xinghe/contract'
import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm'
import { behind, listAnswer, ordered, type SortKey, skipped } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { foldNickname, partsToFind } from '../rules.ts'
import { accountUser } from '../tables.ts'
import { publicView } from '../views.ts'

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
  const likeness = sql<number>`case when ${accountUser.nickFolded} = ${folded} or ${accountUser.uid} = ${folded} then 2
    when starts_with(${accountUser.nickFolded}, ${folded}) then 1 else 0 end`
  const keys: SortKey[] = [
    { column: likeness, direction: 'desc' },
    { column: accountUser.uid, direction: 'desc' },
  ]
  const rows = await scope.db
    .select({ user: accountUser, likeness })
    .from(accountUser)
    .where(
      sql`(${nameHas(folded)} or ${eq(accountUser.uid, folded)}) and ${behind(keys, paging.cursor) ?? sql`true`}`,
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

/** The nickname has the text in it: its parts lead there by the index, and have the letters in any order. */
export function nameHas(folded: string): SQL | undefined {
  const hasParts = arrayContains(accountUser.nickParts, partsToFind(folded))
  return and(hasParts, sql`position(${folded} in ${accountUser.nickFolded}) > 0`)
}
