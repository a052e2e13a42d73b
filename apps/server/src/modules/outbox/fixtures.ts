import { and, desc, eq } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { type MessageRow, outboxMessage } from './tables.ts'

/** The messages to somebody, newest first. */
export function messagesTo(scope: Scope, recipient: string): Promise<MessageRow[]> {
  const { createdAt, id } = outboxMessage
  return scope.db
    .select()
    .from(outboxMessage)
    .where(eq(outboxMessage.recipient, recipient))
    .orderBy(desc(createdAt), desc(id))
}

/** The code in the last message to somebody that had one. */
export async function codeSentTo(scope: Scope, recipient: string): Promise<string> {
  const { createdAt, id, kind } = outboxMessage
  const [row] = await scope.db
    .select()
    .from(outboxMessage)
    .where(and(eq(outboxMessage.recipient, recipient), eq(kind, 'code')))
    .orderBy(desc(createdAt), desc(id))
  if (!row?.code) throw new Error('no code was sent there')
  return row.code
}
