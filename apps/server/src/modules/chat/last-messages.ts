import type { Conversation } from '@xinghe/contract'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { chatMessage, type MemberRow, type MessageRow } from './tables.ts'
import { isDelivered } from './visible.ts'

/** Characters of a text that a list shows. */
const mostPreview = 120

type Side = Pick<MemberRow, 'uid' | 'conversationId' | 'lastSeq' | 'clearedSeq'>

/**
 * What was said last in conversations, as one side of each sees it.
 * @param isFor those that may be shown at all
 */
export async function lastMessages(
  scope: Scope,
  sides: readonly Side[],
  isFor: (row: MessageRow) => boolean = () => true,
): Promise<(side: Side) => Conversation['last']> {
  const shown = sides.filter(side => side.lastSeq > side.clearedSeq)
  const rows = new Map<string, MessageRow>()
  if (shown.length > 0) {
    const isLast = or(
      ...shown.map(({ conversationId, lastSeq }) =>
        and(eq(chatMessage.conversationId, conversationId), eq(chatMessage.seq, lastSeq)),
      ),
    )
    const isOfThese = inArray(
      chatMessage.conversationId,
      shown.map(side => side.conversationId),
    )
    for (const row of await scope.db.select().from(chatMessage).where(and(isOfThese, isLast)))
      if (isFor(row)) rows.set(row.conversationId, row)
  }
  return ({ conversationId, uid, lastSeq, clearedSeq }) => {
    const row = lastSeq > clearedSeq ? rows.get(conversationId) : undefined
    if (!row || (row.fromUid !== uid && !isDelivered(row))) return null
    const text = [...row.text.replace(/\s+/g, ' ')].slice(0, mostPreview).join('')
    return { type: row.type, text, isOwn: row.fromUid === uid, isRecalled: row.recalledAt !== null }
  }
}
