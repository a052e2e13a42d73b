import { enqueue } from '#kernel/jobs/queue.ts'
import { limitBy } from '#kernel/limits.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { deliverJob } from './job-specs.ts'
import { outboxSettings } from './settings.ts'
import { type MessageKind, outboxMessage } from './tables.ts'

export type Recipient = { kind: 'phone'; phone: string } | { kind: 'email'; email: string }

export interface Message {
  to: Recipient
  kind: MessageKind
  subject: string
  text: string
  /** The one-time code in the text. */
  code?: string
  /** Milliseconds for which the text counts; afterwards it is neither sent nor kept. */
  lifeMs: number
}

/**
 * Sends a message in the background, with tries and back-off; it commits or vanishes with the scope's transaction.
 * Where nobody sends for the site, it is shown to its owner.
 * @returns its id
 */
export async function sendMessage(scope: Scope, { to, kind, subject, text, code, lifeMs }: Message) {
  const { mailBy, smsBy } = await scope.kernel.settings.of(outboxSettings)
  const isShown = (to.kind === 'email' ? mailBy : smsBy) === 'outbox'
  const id = scope.id()
  const row = {
    id,
    channel: to.kind === 'email' ? ('mail' as const) : ('sms' as const),
    kind,
    recipient: to.kind === 'email' ? to.email : to.phone,
    subject,
    body: text,
    code: code ?? null,
    bodyUntil: scope.now() + lifeMs,
    state: isShown ? ('shown' as const) : ('queued' as const),
    createdAt: scope.now(),
  }
  await transact(scope, async scope => {
    await scope.db.insert(outboxMessage).values(row)
    if (!isShown) await enqueue(scope, deliverJob, { id })
  })
  return id
}

/** Counts a message that is to be sent. @throws tooManyRequests once the site has sent enough for this hour */
export async function countMessage({ kernel }: Scope): Promise<void> {
  const { messagesPerHour } = await kernel.settings.of(outboxSettings)
  await limitBy(kernel, 'outbox:hour', { max: messagesPerHour, perSec: 3600 })
}
