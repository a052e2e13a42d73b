import type { List, Paging, PublicUser } from '@xinghe/contract'
import { and, arrayContains, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { listPage } from '#kernel/page.ts'
import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'
import { foldNickname, partsToFind } from '../rules.ts'
import { accountUser } from '../tables.ts'
import { publicViews } from '../views.ts'

/** Whom the caller does not want to find. Provided by the module that keeps blacklists. */
export const hiddenPeoplePort = port<(scope: Scope) => Promise<readonly string[]>>('account hidden people')

/** Users whose nickname contains the text or whose number it is: the same, then those it begins, then the rest. */
export async function findPeople(
  scope: Scope,
  { q, ...paging }: Paging & { q: string },
): Promise<List<PublicUser>> {
  const folded = foldNickname(q.trim())
  const likeness = sql<number>`case when ${accountUser.nickFolded} = ${folded} or ${accountUser.uid} = ${folded} then 2
    when starts_with(${accountUser.nickFolded}, ${folded}) then 1 else 0 end`
  const hidden = (await scope.kernel.ports.find(hiddenPeoplePort)?.(scope)) ?? []
  return listPage(
    paging,
    { columns: [likeness, accountUser.uid], direction: 'desc' },
    {
      read: async ({ after, orderBy, limit, offset }) =>
        folded === ''
          ? []
          : scope.db
              .select({ user: accountUser, likeness })
              .from(accountUser)
              .where(
                and(
                  or(nameHas(folded), eq(accountUser.uid, folded)),
                  hidden.length > 0 ? notInArray(accountUser.uid, [...hidden]) : undefined,
                  after,
                ),
              )
              .orderBy(...orderBy)
              .limit(limit)
              .offset(offset),
      keysOf: row => [row.likeness, row.user.uid],
      view: rows =>
        publicViews(
          scope,
          rows.map(({ user }) => user),
        ),
    },
  )
}

/** The nickname contains the text: the index finds its parts, which a name may also have in another order. */
export function nameHas(folded: string): SQL | undefined {
  const hasParts = arrayContains(accountUser.nickParts, partsToFind(folded))
  return and(hasParts, sql`position(${folded} in ${accountUser.nickFolded}) > 0`)
}

/** Those of the users whose nickname contains the text, or whose number it is. */
export async function matchingUids(scope: Scope, uids: readonly string[], q: string): Promise<string[]> {
  const folded = foldNickname(q.trim())
  if (folded === '' || uids.length === 0) return []
  const rows = await scope.db
    .select({ uid: accountUser.uid })
    .from(accountUser)
    .where(and(inArray(accountUser.uid, [...uids]), or(nameHas(folded), eq(accountUser.uid, folded))))
  return rows.map(({ uid }) => uid)
}
