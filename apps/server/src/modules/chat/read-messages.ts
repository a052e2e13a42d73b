import { and, eq, gt, sql } from 'drizzle-orm'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { tellUserState } from '#modules/account/index.ts'
import { blockedByCaller, isBlocking } from '#modules/social/index.ts'
import { changeSide, ownSide } from './members.ts'
import { chatMember } from './tables.ts'
import { tellChanged } from './tell.ts'
import { countUnread } from './unread.ts'

/**
 * Messages up to a place were read, of which the other side is told, unless the reader has them on the blacklist. Marks
 * never go back.
 * @throws notFound
 */
export async function readMessages(scope: Scope, { toUid, seq }: { toUid: string; seq: number }) {
  const uid = callerOf(scope)
  await transact(scope, async scope => {
    const before = await ownSide(scope, toUid)
    const upTo = Math.min(seq, before.lastSeq)
    if (upTo <= before.readSeq) return
    const isTold = !(await isBlocking(scope, uid, toUid))
    await changeSide(scope, before, {
      readSeq: sql`greatest(${chatMember.readSeq}, ${upTo}::int)`,
      ...(isTold && { shownReadSeq: sql`greatest(${chatMember.shownReadSeq}, ${upTo}::int)` }),
    })
    await countUnread(scope, before)
    await tellUserState(scope, [{ kind: 'counted', uid }])
    tellChanged(scope, uid, toUid)
    if (isTold)
      scope.afterCommit(({ kernel: { live } }) => live.toUser(toUid, 'chat read', { uid, seq: upTo }))
  })
  return {}
}

/** Nothing waits to be read any more; the other sides find that out when they look next. */
export async function readAll(scope: Scope) {
  const uid = callerOf(scope)
  await transact(scope, async scope => {
    const { readSeq, shownReadSeq, lastSeq, other } = chatMember
    const blocked = sql.param(await blockedByCaller(scope))
    await scope.db
      .update(chatMember)
      .set({
        unread: 0,
        readSeq: sql`greatest(${readSeq}, ${lastSeq})`,
        shownReadSeq: sql`case when ${other} = any(${blocked}::text[]) then ${shownReadSeq} else greatest(${shownReadSeq}, ${lastSeq}) end`,
      })
      .where(and(eq(chatMember.uid, uid), gt(chatMember.unread, 0)))
    await tellUserState(scope, [{ kind: 'counted', uid }])
  })
  return {}
}
