import { asc, isNull, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { skeletonOf } from '#kernel/skeleton.ts'
import { accountUser } from '../tables.ts'

/** Users of one step. */
const atOnce = 500

/**
 * Notes what the names look like of users from before that was noted. Several programs may do so at once, and users
 * change their names meanwhile: only who still has the name that was read, and no look, is given its look.
 */
export async function fillSkeletons(scope: Scope): Promise<void> {
  for (;;) {
    const users = await scope.db
      .select({ uid: accountUser.uid, nickName: accountUser.nickName })
      .from(accountUser)
      .where(isNull(accountUser.nickSkeleton))
      .orderBy(asc(accountUser.uid))
      .limit(atOnce)
    if (users.length === 0) return
    const columns = [
      users.map(({ uid }) => uid),
      users.map(({ nickName }) => nickName),
      users.map(({ nickName }) => skeletonOf(nickName)),
    ].map(values => sql`${sql.param(values)}::text[]`)
    await scope.db.execute(sql`
      update account_user u set nick_skeleton = looks.skeleton
      from unnest(${sql.join(columns, sql`, `)}) looks (uid, name, skeleton)
      where u.uid = looks.uid and u.nick_skeleton is null and u.nick_name = looks.name`)
  }
}
