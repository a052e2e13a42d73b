import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import type { SurroundingWords } from '#modules/moderation/index.ts'
import { chatMessage } from './tables.ts'
import { isDelivered } from './visible.ts'

/** How many before a message, and after it, staff are shown. */
const mostAround = 5

/**
 * A message among those that both sides saw around it, in their order. What was recalled says so and nothing else: it is
 * not what was reported.
 */
export async function aroundMessage({ db }: Scope, id: string): Promise<SurroundingWords[]> {
  const [row] = await db.select().from(chatMessage).where(eq(chatMessage.id, id))
  if (!row) return []
  const { conversationId, seq, state } = chatMessage
  const isOther = and(eq(conversationId, row.conversationId), eq(state, 'sent'))
  const before = await db
    .select()
    .from(chatMessage)
    .where(and(isOther, lt(seq, row.seq)))
    .orderBy(desc(seq))
    .limit(mostAround)
  const after = await db
    .select()
    .from(chatMessage)
    .where(and(isOther, gt(seq, row.seq)))
    .orderBy(asc(seq))
    .limit(mostAround)
  const others = (rows: typeof before) => rows.filter(isDelivered)
  const rows = [...others(before).toReversed(), row, ...others(after)]
  return rows.map(({ id, fromUid, text, at, recalledAt, recalledText }) => ({
    ...{ id, fromUid, at },
    text: id === row.id && recalledAt !== null ? recalledText : text,
    isRecalled: recalledAt !== null,
  }))
}
