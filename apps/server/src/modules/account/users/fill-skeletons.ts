import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { skeletonOf } from '#kernel/skeleton.ts'
import { accountUser, type UserRow } from '../tables.ts'

/** Users of one step. */
const atOnce = 500

/**
 * Notes what the names look like of users from before that was noted. Several programs may do so at once, and users
 * change their names meanwhile: only who still has the name that was read, and no look, is given its look.
 */
export async function fillSkeletons(scope: Scope): Promise<void> {
  const { uid, hiddenSkeletons } = accountUser
  for (;;) {
    const users = await scope.db
      .select({ uid, nickName: accountUser.nickName, hiddenSkeletons })
      .from(accountUser)
      .where(isNull(accountUser.nickSkeleton))
      .orderBy(asc(accountUser.uid))
      .limit(atOnce)
    if (users.length === 0) return
    for (const user of users) await fillHidden(scope, user)
    const columns = [
      users.map(({ uid }) => uid),
      users.map(({ nickName }) => nickName),
      users.map(({ nickName }) => skeletonOf(nickName)),
    ].map(values => sql`${sql.param(values)}::text[]`)
    await scope.db.execute(sql`
      update account_user u set nick_skeleton = looks.skeleton
      from unnest(${sql.join(columns, sql`, `)}) looks (uid, name, skeleton)
      where u.uid = looks.uid and u.nick_skeleton is null and u.nick_name = looks.name
        and not exists (select from unnest(u.hidden_skeletons) hidden where hidden like ' %')`)
  }
}

/** A migration left a blank before names that were hidden before their looks were kept from others: no look has one. */
async function fillHidden(
  { db }: Scope,
  { uid, hiddenSkeletons: before }: Pick<UserRow, 'uid' | 'hiddenSkeletons'>,
): Promise<void> {
  if (!before.some(hidden => hidden.startsWith(' '))) return
  const looks = before.map(hidden => (hidden.startsWith(' ') ? skeletonOf(hidden.slice(1)) : hidden))
  await db
    .update(accountUser)
    .set({ hiddenSkeletons: [...new Set(looks)] })
    .where(and(eq(accountUser.uid, uid), eq(accountUser.hiddenSkeletons, before)))
}
