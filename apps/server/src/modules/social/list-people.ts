import type { List, Paging, RelatedUser } from '@xinghe/contract'
import { and, eq, notInArray } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { behind, listAnswer, ordered, type SortKey, skipped } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { silenced } from './blocks.ts'
import { socialBlock, socialFollow } from './tables.ts'
import { relatedUsers } from './ties.ts'

interface Row {
  other: string
  at: number
}

export interface FansInput extends Paging {
  toUid?: string | undefined
  kind: 'fans' | 'following'
}

/** Fans of somebody or whom he follows, last first; who is silent to the caller is left out. */
export async function listFans(
  scope: Scope,
  input: FansInput,
): Promise<List<RelatedUser & { followedAt: number }>> {
  const uid = input.toUid ?? scope.viewer.uid ?? fail('notFound')
  if (!(await people(scope, [uid])).has(uid)) fail('notFound')
  const [own, other] =
    input.kind === 'fans' ? [socialFollow.target, socialFollow.uid] : [socialFollow.uid, socialFollow.target]
  const keys: SortKey[] = [
    { column: socialFollow.at, direction: 'desc' },
    { column: other, direction: 'desc' },
  ]
  const hidden = await silenced(scope)
  const rows: Row[] = await scope.db
    .select({ other, at: socialFollow.at })
    .from(socialFollow)
    .where(
      and(
        eq(own, uid),
        hidden.length > 0 ? notInArray(other, hidden) : undefined,
        behind(keys, input.cursor),
      ),
    )
    .orderBy(...ordered(keys))
    .limit(input.size + 1)
    .offset(skipped(input))
  return answer(scope, rows, input, (user, followedAt) => ({ ...user, followedAt }))
}

/** Whom the caller has on his blacklist, last first. */
export async function listBlacklist(
  scope: Scope,
  input: Paging,
): Promise<List<RelatedUser & { addedAt: number }>> {
  const keys: SortKey[] = [
    { column: socialBlock.at, direction: 'desc' },
    { column: socialBlock.target, direction: 'desc' },
  ]
  const rows: Row[] = await scope.db
    .select({ other: socialBlock.target, at: socialBlock.at })
    .from(socialBlock)
    .where(and(eq(socialBlock.uid, callerOf(scope)), behind(keys, input.cursor)))
    .orderBy(...ordered(keys))
    .limit(input.size + 1)
    .offset(skipped(input))
  return answer(scope, rows, input, (user, addedAt) => ({ ...user, addedAt }))
}

async function answer<T>(
  scope: Scope,
  rows: Row[],
  paging: Paging,
  view: (user: RelatedUser, at: number) => T,
): Promise<List<T>> {
  const users = await relatedUsers(
    scope,
    rows.map(row => row.other),
  )
  return listAnswer(
    rows,
    paging,
    row => [row.at, row.other],
    shown =>
      shown.flatMap(({ other, at }) => {
        const user = users.get(other)
        return user ? [view(user, at)] : []
      }),
  )
}
