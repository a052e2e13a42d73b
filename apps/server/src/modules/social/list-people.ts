import type { List, Paging, RelatedUser } from '@xinghe/contract'
import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { listPage } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { matchingUids, people } from '#modules/account/index.ts'
import { blockedEitherWay } from './blocks.ts'
import { socialBlock, socialFollow } from './tables.ts'
import { relatedUsers } from './ties.ts'

interface Row {
  other: string
  at: number
}

export interface FansInput extends Paging {
  toUid?: string | undefined
  kind: 'fans' | 'following'
  /** Part of a nickname, or a number. */
  q?: string | undefined
}

/** People, the latest first, among whom a list is searched. */
const mostSearched = 5000

/** Who follows somebody or whom they follow, last first, without those who block the caller or whom the caller blocks. */
export async function listFans(
  scope: Scope,
  { toUid, kind, q, ...paging }: FansInput,
): Promise<List<RelatedUser & { followedAt: number }>> {
  const uid = toUid ?? scope.viewer.uid ?? fail('notFound')
  if (!(await people(scope, [uid])).has(uid)) fail('notFound')
  const [own, other] =
    kind === 'fans' ? [socialFollow.target, socialFollow.uid] : [socialFollow.uid, socialFollow.target]
  const blocked = await blockedEitherWay(scope)
  const isOwn = eq(own, uid)
  const latest = () =>
    scope.db
      .select({ other })
      .from(socialFollow)
      .where(isOwn)
      .orderBy(desc(socialFollow.at))
      .limit(mostSearched)
  const found = q
    ? await matchingUids(
        scope,
        (await latest()).map(row => row.other),
        q,
      )
    : null
  const isFound = found && inArray(other, found)
  return listPage<Row, RelatedUser & { followedAt: number }>(
    paging,
    { columns: [socialFollow.at, other], direction: 'desc' },
    {
      read: ({ after, orderBy, limit, offset }) =>
        scope.db
          .select({ other, at: socialFollow.at })
          .from(socialFollow)
          .where(
            and(
              isOwn,
              isFound ?? undefined,
              blocked.length > 0 ? notInArray(other, blocked) : undefined,
              after,
            ),
          )
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      keysOf: row => [row.at, row.other],
      view: rows => viewPeople(scope, rows, (user, followedAt) => ({ ...user, followedAt })),
    },
  )
}

/** Whom the caller has on the blacklist, last first. */
export function listBlacklist(
  scope: Scope,
  paging: Paging,
): Promise<List<RelatedUser & { addedAt: number }>> {
  return listPage(
    paging,
    { columns: [socialBlock.at, socialBlock.target], direction: 'desc' },
    {
      read: ({ after, orderBy, limit, offset }) =>
        scope.db
          .select({ other: socialBlock.target, at: socialBlock.at })
          .from(socialBlock)
          .where(and(eq(socialBlock.uid, callerOf(scope)), after))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      keysOf: row => [row.at, row.other],
      view: rows => viewPeople(scope, rows, (user, addedAt) => ({ ...user, addedAt })),
    },
  )
}

async function viewPeople<T>(
  scope: Scope,
  rows: Row[],
  view: (user: RelatedUser, at: number) => T,
): Promise<T[]> {
  const users = await relatedUsers(
    scope,
    rows.map(row => row.other),
  )
  return rows.flatMap(({ other, at }) => {
    const user = users.get(other)
    return user ? [view(user, at)] : []
  })
}
