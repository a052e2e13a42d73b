import { and, desc, gte, lt, or } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { accountUser } from '../tables.ts'

/** Names with introductions that were chosen since a moment, by falling uid from a cursor on. */
export async function recentProfiles(
  scope: Scope,
  { since, cursor, limit }: { since: number; cursor: string | null; limit: number },
): Promise<{ cursor: string; text: string }[]> {
  const { uid, nickName, introduce, createdAt, nickChangedAt } = accountUser
  const rows = await scope.db
    .select({ uid, nickName, introduce })
    .from(accountUser)
    .where(
      and(
        or(gte(createdAt, since), gte(nickChangedAt, since)),
        cursor === null ? undefined : lt(uid, cursor),
      ),
    )
    .orderBy(desc(uid))
    .limit(limit)
  return rows.map(row => ({ cursor: row.uid, text: `${row.nickName}\n${row.introduce}` }))
}
