import { type FeedbackKind, limits } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, eq, gt } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { tellUserState } from '#modules/account/index.ts'
import { ownPictures } from '#modules/media/index.ts'
import { feedbackSettings } from './settings.ts'
import { type FeedbackRow, feedback, feedbackMessage, type MessageRow } from './tables.ts'

interface Written {
  text: string
  /** Addresses that uploads of the caller's own were answered with. */
  pics: readonly string[]
}

/** Begins a feedback of the caller's. @throws feedbackLimit, textTooLong, malformed for a picture that is not theirs */
export async function addFeedback(scope: Scope, { kind, ...written }: Written & { kind: FeedbackKind }) {
  const uid = callerOf(scope)
  checkLength(written.text)
  return transact(scope, async scope => {
    await serialize(scope, `feedback:${uid}`)
    const { perDay } = await scope.kernel.settings.of(feedbackSettings)
    const isToday = gt(feedback.createdAt, scope.now() - dayMs)
    if ((await scope.db.$count(feedback, and(eq(feedback.uid, uid), isToday))) >= perDay)
      fail('feedbackLimit')
    const [id, now, { text }] = [scope.id(), scope.now(), written]
    const row = { id, uid, kind, state: 'open', text, createdAt: now, updatedAt: now } as const
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
