import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { failureLine } from './rules.ts'
import { senderSecrets } from './sender-secrets.ts'
import { postToGateway } from './senders/gateway.ts'
import { sendMail } from './senders/smtp.ts'
import { outboxSettings } from './settings.ts'
import { type MessageRow, outboxMessage } from './tables.ts'

/** Tries to send a message. Run again after a kill it may send it a second time: that harms nobody. */
export async function deliverMessage(scope: Scope, { id }: { id: string }): Promise<void> {
  const [message] = await scope.db.select().from(outboxMessage).where(eq(outboxMessage.id, id))
  if (message?.state !== 'queued') return
  const { body } = message
  if (body === null || message.bodyUntil <= scope.now()) return settle(scope, id, { state: 'over' })
  const isSent = await send(scope, { ...message, body })
  if (isSent) await settle(scope, id, { state: 'sent', sentAt: scope.now() })
  else await scope.db.update(outboxMessage).set({ state: 'shown' }).where(queued(id))
}

/** No try is left; staff may have it sent again while its text counts. */
export async function giveUpMessage(scope: Scope, { id }: { id: string }): Promise<void> {
  await scope.db.update(outboxMessage).set({ state: 'failed' }).where(queued(id))
}

/** Hands it over. False where nobody sends for the site, as staff may have chosen meanwhile. */
async function send(scope: Scope, message: MessageRow & { body: string }): Promise<boolean> {
  const settings = await scope.kernel.settings.of(outboxSettings)
  const secrets = await senderSecrets(scope)
  try {
    if (message.channel === 'mail') {
      if (settings.mailBy === 'outbox') return false
      await sendMail(settings, secrets.smtpPassword, message)
    } else {
      if (settings.smsBy === 'outbox') return false
      await postToGateway(settings, secrets.gatewayKey, message, scope.now())
    }
    return true
  } catch (error) {
    const { recipient, code, body } = message
    const line = failureLine(error, [body, recipient, code ?? '', ...Object.values(secrets)])
    await scope.db
      .update(outboxMessage)
      .set({ tries: sql`${outboxMessage.tries} + 1`, error: line })
      .where(queued(message.id))
    // Not the error itself, which the log would have: it names the recipient.
    throw new Error(line)
  }
}

async function settle(
  scope: Scope,
  id: string,
  set: Partial<Pick<MessageRow, 'state' | 'sentAt'>>,
): Promise<void> {
  const tries = set.state === 'sent' ? { tries: sql`${outboxMessage.tries} + 1`, error: null } : {}
  await scope.db
    .update(outboxMessage)
    .set({ ...set, ...tries, body: null, code: null })
    .where(queued(id))
}

const queued = (id: string) => and(eq(outboxMessage.id, id), eq(outboxMessage.state, 'queued'))
