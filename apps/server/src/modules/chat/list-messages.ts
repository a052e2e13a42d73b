import type { chat, DataOf, ParsedOf } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { sideOf } from './members.ts'
import { chatMessage, type MemberRow, type MessageRow } from './tables.ts'
import { viewMessages } from './views.ts'
import { seenBy } from './visible.ts'

/** Of those that were recalled lately, which clients take off what they show. */
const mostRecalled = 200

/** Messages with somebody in their order: the last ones, those before a place, or those after one. @throws notFound */
export async function listMessages(
  scope: Scope,
  { toUid, before, after, size }: ParsedOf<typeof chat.messages>,
  holder: string,
): Promise<DataOf<typeof chat.messages>> {
  const uid = callerOf(scope)
  const side = await sideOf(scope, uid, toUid)
  if (!side) {
    if (!(await people(scope, [toUid])).has(toUid)) fail('notFound')
    return { info: [], hasMore: false, peerReadSeq: 0, readSeq: 0, recalled: [] }
  }
  const found =
    after === undefined ? await readBack(scope, side, before, size) : await readOn(scope, side, after, size)
  const rows = found.slice(0, size)
  return {
    info: await viewMessages(scope, after === undefined ? rows.toReversed() : rows, holder),
    hasMore: found.length > size,
    peerReadSeq: (await sideOf(scope, toUid, uid))?.shownReadSeq ?? 0,
    readSeq: side.readSeq,
    recalled: await recentlyRecalled(scope, side),
  }
}

function readBack(
  { db }: Scope,
  side: MemberRow,
  before: number | undefined,
  size: number,
): Promise<MessageRow[]> {
  const isEarlier = before === undefined ? undefined : lt(chatMessage.seq, before)
  return db
    .select()
    .from(chatMessage)
    .where(and(seenBy(side), isEarlier))
    .orderBy(desc(chatMessage.seq))
    .limit(size + 1)
}

function readOn({ db }: Scope, side: MemberRow, after: number, size: number): Promise<MessageRow[]> {
  return db
    .select()
    .from(chatMessage)
    .where(and(seenBy(side), gt(chatMessage.seq, after)))
    .orderBy(asc(chatMessage.seq))
    .limit(size + 1)
}

async function recentlyRecalled(scope: Scope, side: MemberRow): Promise<string[]> {
  const { id, conversationId, recalledAt } = chatMessage
  const rows = await scope.db
    .select({ id })
    .from(chatMessage)
    .where(and(eq(conversationId, side.conversationId), gt(recalledAt, scope.now() - dayMs), seenBy(side)))
    .orderBy(desc(recalledAt))
    .limit(mostRecalled)
  return rows.map(row => row.id)
}
