import { type FeedbackKind, limits, type RechargeProblem } from '@xinghe/contract'
import { dayMs, minuteMs } from '@xinghe/contract/time'
import { and, eq, gt, ne } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { notify } from '#kernel/notify.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { tellUserState } from '#modules/account/index.ts'
import { ownPictures } from '#modules/media/index.ts'
import { isOwnOrder } from '#modules/payments/index.ts'
import { feedbackSettings } from './settings.ts'
import { type FeedbackRow, feedback, feedbackMessage, type MessageRow } from './tables.ts'

interface Written {
  text: string
  /** Addresses that uploads of the caller's own were answered with. */
  pics: readonly string[]
}

/** Begins a feedback of the caller's. @throws feedbackLimit, textTooLong, malformed for a picture that is not theirs */
export function addFeedback(
  scope: Scope,
  { kind, text, pics }: Written & { kind: Exclude<FeedbackKind, 'recharge'> },
) {
  return begin(scope, { kind, recharge: null }, { text, pics })
}

/** How long after it a payment can be told of, and how far clocks may be apart. */
const paidWithin = { pastMs: 366 * dayMs, aheadMs: 10 * minuteMs }

/** Begins one about a payment. @throws notFound for an order that is not the caller's, and as `addFeedback` */
export async function addRechargeFeedback(
  scope: Scope,
  {
    guid,
    amount,
    paidAt,
    contact,
    text,
    pics,
  }: Written & Omit<RechargeProblem, 'guid'> & { guid?: string | undefined },
) {
  const agoMs = scope.now() - paidAt
  if (agoMs > paidWithin.pastMs || agoMs < -paidWithin.aheadMs)
    fail('malformed', { field: 'paidAt', reason: '' })
  if (guid !== undefined && !(await isOwnOrder(scope, guid))) fail('notFound')
  const recharge = { guid: guid ?? null, amount, paidAt, contact }
  return begin(scope, { kind: 'recharge', recharge }, { text, pics })
}

/** Each of the two forms has as many of its own in a day. */
async function begin(
  scope: Scope,
  { kind, recharge }: Pick<FeedbackRow, 'kind' | 'recharge'>,
  written: Written,
) {
  const uid = callerOf(scope)
  checkLength(written.text)
  return transact(scope, async scope => {
    await serialize(scope, `feedback:${uid}`)
    const { perDay, rechargePerDay } = await scope.kernel.settings.of(feedbackSettings)
    const isToday = and(eq(feedback.uid, uid), gt(feedback.createdAt, scope.now() - dayMs))
    const isAlike = recharge ? eq(feedback.kind, 'recharge') : ne(feedback.kind, 'recharge')
    const most = recharge ? rechargePerDay : perDay
    if ((await scope.db.$count(feedback, and(isToday, isAlike))) >= most) fail('feedbackLimit')
    const [id, now, { text }] = [scope.id(), scope.now(), written]
    const row = { id, uid, kind, recharge, state: 'open', text, createdAt: now, updatedAt: now } as const
    await scope.db.insert(feedback).values(row)
    await insertMessage(scope, { feedbackId: id, staff: null, text, pictures: await keysOf(scope, written) })
    return { id, msg: scope.text('feedback.received') }
  })
}

/** Goes on in an own feedback, which opens it again. @throws notFound, feedbackFull, textTooLong, malformed */
export async function replyToFeedback(scope: Scope, { id, ...written }: Written & { id: string }) {
  checkLength(written.text)
  await transact(scope, async scope => {
    const row = await lockFeedback(scope, id)
    if (row.uid !== callerOf(scope)) fail('notFound')
    await checkRoom(scope, id)
    const pictures = await keysOf(scope, written)
    await insertMessage(scope, { feedbackId: id, staff: null, text: written.text, pictures })
    await change(scope, id, { state: 'open', updatedAt: scope.now() })
  })
  return {}
}

/** Answers a feedback; its writer finds it among what is unread. @throws notFound, feedbackFull, textTooLong */
export async function answerFeedback(
  scope: Scope,
  { id, text, closes }: { id: string; text: string; closes: boolean },
) {
  checkLength(text)
  await transact(scope, async scope => {
    const { uid, unread } = await lockFeedback(scope, id)
    await checkRoom(scope, id)
    await insertMessage(scope, { feedbackId: id, staff: callerOf(scope), text, pictures: [] })
    const state = closes ? 'closed' : 'answered'
    await change(scope, id, { state, unread: unread + 1, updatedAt: scope.now() })
    await tellUserState(scope, [{ kind: 'counted', uid }])
    // The answer counts as unread by itself.
    await notify(scope, uid, { key: 'feedback', link: '/feedback', isCounted: false })
  })
  return {}
}

/** Closes a feedback or opens it again. @throws notFound */
export async function closeFeedback(scope: Scope, { id, closed }: { id: string; closed: boolean }) {
  await transact(scope, async scope => {
    const { state } = await lockFeedback(scope, id)
    if ((state === 'closed') !== closed) await change(scope, id, { state: closed ? 'closed' : 'open' })
  })
  return {}
}

/** As people count characters. */
function checkLength(text: string): void {
  const max = limits.feedback.text
  if ([...text].length > max) fail('textTooLong', { max })
}

async function lockFeedback(scope: Scope, id: string): Promise<FeedbackRow> {
  const [row] = await scope.db.select().from(feedback).where(eq(feedback.id, id)).for('update')
  return row ?? fail('notFound')
}

async function checkRoom(scope: Scope, id: string): Promise<void> {
  const { messages } = await scope.kernel.settings.of(feedbackSettings)
  if ((await scope.db.$count(feedbackMessage, eq(feedbackMessage.feedbackId, id))) >= messages)
    fail('feedbackFull')
}

const keysOf = (scope: Scope, { pics }: Written) =>
  ownPictures(scope, pics, { field: 'pics', isPrivate: true })

async function insertMessage(scope: Scope, message: Omit<MessageRow, 'id' | 'at'>): Promise<void> {
  await scope.db.insert(feedbackMessage).values({ id: scope.id(), at: scope.now(), ...message })
}

async function change(scope: Scope, id: string, values: Partial<FeedbackRow>): Promise<void> {
  await scope.db.update(feedback).set(values).where(eq(feedback.id, id))
}
