import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import { chatMessage, type MemberRow, type MessageRow } from './tables.ts'

/** What the other side of its sender is shown. */
const delivered = and(eq(chatMessage.state, 'sent'), isNull(chatMessage.hiddenAt))

/** Messages that a side sees: its own whatever became of them, of the others those that were delivered. */
export function seenBy({ uid, conversationId, clearedSeq }: MemberRow): SQL | undefined {
  return and(
    eq(chatMessage.conversationId, conversationId),
    gt(chatMessage.seq, clearedSeq),
    or(eq(chatMessage.fromUid, uid), delivered),
  )
}

export const isDelivered = ({ state, hiddenAt }: MessageRow): boolean => state === 'sent' && hiddenAt === null
