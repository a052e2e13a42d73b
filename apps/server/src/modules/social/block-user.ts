import { and, count, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { isBlocking } from './blocks.ts'
import { dropFollow } from './follows.ts'
import { socialSettings } from './settings.ts'
import { socialBlock } from './tables.ts'

/** Puts somebody on the caller's blacklist, which ends following both ways, or takes them off. They are not notified. */
export async function blockUser(scope: Scope, { toUid, status }: { toUid: string; status: '0' | '1' }) {
  const uid = callerOf(scope)
  if (toUid === uid) fail('notOneself')
  if (!(await people(scope, [toUid])).has(toUid)) fail('notFound')
  const { maxBlacklist } = await scope.kernel.settings.of(socialSettings)
  return transact(scope, async scope => {
    await serialize(scope, `social:${uid}`, `social:${toUid}`)
    if (status === '0') {
      const isThis = and(eq(socialBlock.uid, uid), eq(socialBlock.target, toUid))
      await scope.db.delete(socialBlock).where(isThis)
    } else if (!(await isBlocking(scope, uid, toUid))) {
      await refuseOver(scope, uid, maxBlacklist)
      await scope.db.insert(socialBlock).values({ uid, target: toUid, at: scope.now() })
      await dropFollow(scope, uid, toUid)
      await dropFollow(scope, toUid, uid)
    }
    return { status: Number(status) }
  })
}

async function refuseOver(scope: Scope, uid: string, max: number): Promise<void> {
  const [row] = await scope.db.select({ n: count() }).from(socialBlock).where(eq(socialBlock.uid, uid))
  if ((row?.n ?? 0) >= max) fail('blacklistLimit', { max })
}
