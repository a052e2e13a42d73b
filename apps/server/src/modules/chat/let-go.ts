import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { serialize } from '#kernel/lock.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { isBlocking } from '#modules/social/index.ts'
import { changeSide, nextSeq, pairKey, receiverOf } from './members.ts'
import { deliver } from './send-message.ts'
import { chatMember, chatMessage, type MessageRow } from './tables.ts'
import { tellMessage } from './tell.ts'

/** Delivers what was held with a message, of which staff decided that it may go. */
export function letGo(scope: Scope, id: string): Promise<void> {
  return deliverLate(scope, and(eq(chatMessage.heldWith, id), eq(chatMessage.state, 'held')))
}

/** Messages that one transaction delivers. */
const atOnce = 20

/** Delivers some of what was written under a shadow limit. @returns whether more may be left */
export function releaseMessages(scope: Scope, shadowId: string): Promise<boolean> {
  return transact(scope, async scope => {
    const isOfIt = and(eq(chatMessage.shadowId, shadowId), isNotNull(chatMessage.shadowId))
    const found = await scope.db
      .select({ id: chatMessage.id })
      .from(chatMessage)
      .where(isOfIt)
      .orderBy(asc(chatMessage.id))
      .limit(atOnce)
    const ids = found.map(({ id }) => id)
    if (ids.length > 0) await deliverLate(scope, and(isOfIt, inArray(chatMessage.id, ids)))
    return found.length === atOnce
  })
}

/** Delivers messages that nobody has seen yet: each as the last one of its conversation. */
async function deliverLate(scope: Scope, which: SQL | undefined): Promise<void> {
  const members = await scope.db
    .selectDistinct({ uid: chatMember.uid, other: chatMember.other })
    .from(chatMessage)
    .innerJoin(chatMember, eq(chatMember.conversationId, chatMessage.conversationId))
    .where(which)
  // As whoever sends and recalls: nobody else changes what these have written to each other meanwhile.
  await serialize(scope, ...members.map(({ uid, other }) => pairKey(uid, other)))
  const rows = await scope.db
    .select()
    .from(chatMessage)
    .where(which)
    .orderBy(asc(chatMessage.conversationId), asc(chatMessage.seq))
  for (const row of rows) await deliverOne(scope, row)
}

async function deliverOne(scope: Scope, row: MessageRow): Promise<void> {
  const to = await receiverOf(scope, row)
  const seq = await nextSeq(scope, row.conversationId)
  const isOpen =
    to !== undefined && row.recalledAt === null && !(await isBlocking(scope, to.uid, row.fromUid))
  await scope.db
    .update(chatMessage)
    .set({ state: isOpen ? 'sent' : 'unseen', shadowId: null, seq })
    .where(eq(chatMessage.id, row.id))
  if (!to) return
  // It is the last one that its sender sees, too.
  await changeSide(scope, { uid: row.fromUid, other: to.uid }, { lastSeq: seq, lastAt: scope.now() })
  // One that staff hid stays so, and can be shown again.
  const isShown = isOpen && row.hiddenAt === null
  if (isShown) await deliver(scope, to, seq)
  await tellMessage(scope, { ...row, seq }, { to, isShown })
}
