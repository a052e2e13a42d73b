import { daySec } from '@xinghe/contract/time'
import { enqueue } from '#kernel/jobs/queue.ts'
import { limitBy, secondsToWait } from '#kernel/limits.ts'
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

const hourKey = 'outbox:hour'
const addressOf = (to: Recipient) => (to.kind === 'email' ? to.email : to.phone)

/** Counts a message that is to be sent. @throws tooManyRequests once the site has sent enough for this hour */
export async function countMessage({ kernel }: Scope): Promise<void> {
  const { messagesPerHour } = await kernel.settings.of(outboxSettings)
  await limitBy(kernel, hourKey, { max: messagesPerHour, perSec: 3600 })
}

/**
 * Counts a notice that nobody waits for: at most half of the site's hour, the rest is for codes.
 * @returns whether it may be sent, by the day of its contact and the site's hour
 */
export async function countNotice({ kernel }: Scope, to: Recipient): Promise<boolean> {
  const { messagesPerHour, noticesPerDay } = await kernel.settings.of(outboxSettings)
  const key = `outbox:notices:${addressOf(to)}`
  if ((await secondsToWait(kernel, key, { max: noticesPerDay, perSec: daySec })) > 0) return false
  const half = { max: Math.ceil(messagesPerHour / 2), perSec: 3600 }
  if ((await secondsToWait(kernel, `${hourKey}:notices`, half)) > 0) return false
  return (await secondsToWait(kernel, hourKey, { max: messagesPerHour, perSec: 3600 })) === 0
}

/** What keeps an answer from being sent now: the day of its contact or the site's hour, and for how long. */
export interface AnswerWait {
  of: 'contact' | 'site'
  seconds: number
}

/**
 * Counts an answer to what somebody asked for: apart from the notices of their contact, and at most a quarter of the site's
 * hour, so that many answers never keep a notice of security back.
 * @returns null when it may be sent
 */
export async function countAnswer({ kernel }: Scope, to: Recipient): Promise<AnswerWait | null> {
  const { messagesPerHour, answersPerDay } = await kernel.settings.of(outboxSettings)
  const ofDay = { max: answersPerDay, perSec: daySec }
  const byDay = await secondsToWait(kernel, `outbox:answers:${addressOf(to)}`, ofDay)
  if (byDay > 0) return { of: 'contact', seconds: byDay }
  const quarter = { max: Math.ceil(messagesPerHour / 4), perSec: 3600 }
  const byQuarter = await secondsToWait(kernel, `${hourKey}:answers`, quarter)
  if (byQuarter > 0) return { of: 'site', seconds: byQuarter }
  const byHour = await secondsToWait(kernel, hourKey, { max: messagesPerHour, perSec: 3600 })
  return byHour > 0 ? { of: 'site', seconds: byHour } : null
}
