import { maskAccount, type outboxAdmin, type ParsedOf } from '@xinghe/contract'
import { and, eq, gt } from 'drizzle-orm'
import { detailAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { listRows } from '#kernel/page.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { deliverJob } from './job-specs.ts'
import { type Recipient, sendMessage } from './send-message.ts'
import { type MessageRow, outboxMessage } from './tables.ts'

const { createdAt, id } = outboxMessage
const newest = { columns: [createdAt, id], direction: 'desc' } as const

/** Messages of the last days, newest first, to whom is masked. Words are for the owner alone, and only while nothing sends them. */
export function listMessages(scope: Scope, input: ParsedOf<typeof outboxAdmin.list>) {
  const { channel, state } = outboxMessage
  return listRows(scope, input, newest, {
    table: outboxMessage,
    fits: and(input.channel && eq(channel, input.channel), input.state && eq(state, input.state)),
    keysOf: row => [row.createdAt, row.id],
    view: rows => rows.map(row => staffView(scope, row)),
  })
}

function staffView(scope: Scope, row: MessageRow) {
  const counts = row.body !== null && row.bodyUntil > scope.now()
  const isShown = row.state === 'shown' && counts && scope.viewer.role === 'owner'
  return {
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    recipient: maskAccount(row.recipient),
    subject: row.subject,
    text: isShown ? row.body : null,
    state: row.state,
    tries: row.tries,
    error: row.error,
    createdAt: row.createdAt,
    sentAt: row.sentAt,
    canRetry: row.state === 'failed' && counts,
  }
}

/** Whom a message goes to, in full. @throws notFound */
export async function showRecipient(scope: Scope, { id: wanted }: { id: string }) {
  const { recipient } = outboxMessage
  const [row] = await scope.db.select({ recipient }).from(outboxMessage).where(eq(id, wanted))
  return row ?? fail('notFound')
}

/** Puts a message that failed back into the queue while its text counts. */
export async function retryMessage(scope: Scope, { id: wanted }: { id: string }) {
  const [row] = await scope.db
    .update(outboxMessage)
    .set({ state: 'queued' })
    .where(and(eq(id, wanted), eq(outboxMessage.state, 'failed'), gt(outboxMessage.bodyUntil, scope.now())))
    .returning()
  if (!row) {
    const known = await scope.db.select({ id }).from(outboxMessage).where(eq(id, wanted))
    return fail(known.length === 0 ? 'notFound' : 'conflict')
  }
  await enqueue(scope, deliverJob, { id: row.id })
  return staffView(scope, row)
}

const testLifeMs = 600_000

/** Sends a test message as any other is sent; how it comes out is seen in the list. */
export async function sendTest(scope: Scope, { channel, to }: ParsedOf<typeof outboxAdmin.test>) {
  const isMail = /^[^\s@]+@[^\s@]+$/.test(to)
  const isPhone = /^\+\d{6,15}$/.test(to)
  if (channel === 'mail' ? !isMail : !isPhone) fail('accountInvalid')
  const recipient: Recipient =
    channel === 'mail' ? { kind: 'email', email: to } : { kind: 'phone', phone: to }
  return transact(scope, async scope => {
    detailAudit(scope, { to: maskAccount(to) })
    const subject = scope.text('outbox.testSubject')
    const text = scope.text('outbox.testText')
    return {
      id: await sendMessage(scope, { to: recipient, kind: 'test', subject, text, lifeMs: testLifeMs }),
    }
  })
}
