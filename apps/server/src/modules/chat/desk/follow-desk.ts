import { eq } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { chatDesk, type MessageRow } from '../tables.ts'

/** A customer wrote to the site's service, in the transaction that stores it: they wait, from the first of their messages on. */
export async function noteCustomer(
  scope: Scope,
  { conversationId, fromUid }: MessageRow,
  serviceUid: string,
): Promise<void> {
  const [known] = await scope.db
    .select()
    .from(chatDesk)
    .where(eq(chatDesk.conversationId, conversationId))
    .for('update')
  if (known?.state === 'waiting') return
  const changedAt = scope.now()
  // Whoever looked after it before goes on to, but for what was closed.
  const agentUid = known?.state === 'answered' ? known.agentUid : null
  const values = { state: 'waiting', changedAt, agentUid } as const
  await scope.db
    .insert(chatDesk)
    .values({ conversationId, serviceUid, customerUid: fromUid, ...values })
    .onConflictDoUpdate({ target: chatDesk.conversationId, set: values })
}

/** The site's service wrote, from the console or from an account that is signed in as it. */
export async function noteAnswer(scope: Scope, { conversationId }: MessageRow): Promise<void> {
  await scope.db
    .update(chatDesk)
    .set({ state: 'answered', changedAt: scope.now() })
    .where(eq(chatDesk.conversationId, conversationId))
}
