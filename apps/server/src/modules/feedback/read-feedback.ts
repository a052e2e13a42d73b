import type { Feedback, FeedbackKind, FeedbackState, List, Paging, StaffFeedback } from '@xinghe/contract'
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { listRows } from '#kernel/page.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { people, tellUserState } from '#modules/account/index.ts'
import { privatePictures } from '#modules/media/index.ts'
import { feedbackSettings } from './settings.ts'
import { type FeedbackRow, feedback, feedbackMessage, type MessageRow } from './tables.ts'

/** One feedback for one browser, to which the addresses of its pictures are bound. */
interface Asked {
  id: string
  holder: string
}

/** The caller's own, what was written in last first. */
export function listOwnFeedback(
  scope: Scope,
  { kind, ...paging }: Paging & { kind?: FeedbackKind | undefined },
): Promise<List<Feedback>> {
  const fits = and(eq(feedback.uid, callerOf(scope)), kind && eq(feedback.kind, kind))
  return listOf(scope, paging, fits, rows => rows.map(feedbackView))
}

/** One of the caller's own. @throws notFound for somebody else's, too */
export async function ownThread(scope: Scope, { id, holder }: Asked) {
  const row = await load(scope, id)
  if (row.uid !== callerOf(scope)) fail('notFound')
  const messages = await threadOf(scope, { id, holder })
  return { ...feedbackView(row), messages: messages.map(({ staff: _, ...message }) => message) }
}

/** The answers that are there were seen. @throws notFound */
export async function readFeedback(scope: Scope, { id }: { id: string }): Promise<Record<never, never>> {
  const isOwn = and(eq(feedback.id, id), eq(feedback.uid, callerOf(scope)))
  return transact(scope, async scope => {
    const read = await scope.db
      .update(feedback)
      .set({ unread: 0 })
      .where(isOwn)
      .returning({ id: feedback.id })
    if (read.length === 0) fail('notFound')
    await tellUserState(scope, [{ kind: 'counted', uid: callerOf(scope) }])
    return {}
  })
}

/** Answers of staff that a user has not seen. */
export async function unreadFeedback(scope: Scope, uid: string): Promise<number> {
  const [row] = await scope.db
    .select({ unread: sql`coalesce(sum(${feedback.unread}), 0)`.mapWith(Number) })
    .from(feedback)
    .where(and(eq(feedback.uid, uid), gt(feedback.unread, 0)))
  return row?.unread ?? 0
}

interface StaffFilters {
  state?: FeedbackState | undefined
  kind?: FeedbackKind | undefined
  toUid?: string | undefined
}

/** Everybody's, with how many wait for staff in all. */
export async function listFeedback(
  scope: Scope,
  input: Paging & StaffFilters,
): Promise<List<StaffFeedback> & { open: number }> {
  const { state, kind, toUid } = input
  const fits = and(
    state && eq(feedback.state, state),
    kind && eq(feedback.kind, kind),
    toUid === undefined ? undefined : eq(feedback.uid, toUid),
  )
  const page = await listOf(scope, input, fits, rows => staffViews(scope, rows))
  return { ...page, open: await scope.db.$count(feedback, eq(feedback.state, 'open')) }
}

/** One of anybody, with who of the staff wrote what. @throws notFound */
export async function staffThread(scope: Scope, { id, holder }: Asked) {
  const [view] = await staffViews(scope, [await load(scope, id)])
  const messages = await threadOf(scope, { id, holder })
  const staff = await people(
    scope,
    messages.flatMap(message => message.staff ?? []),
  )
  const { quickReplies } = await scope.kernel.settings.of(feedbackSettings)
  return {
    ...(view ?? fail('notFound')),
    quickReplies,
    messages: messages.map(message => ({
      ...message,
      staff:
        message.staff === null
          ? null
          : { uid: message.staff, nickName: staff.get(message.staff)?.nickName ?? '' },
    })),
  }
}

function listOf<T>(
  scope: Scope,
  paging: Paging,
  fits: SQL | undefined,
  view: (rows: FeedbackRow[]) => T[] | Promise<T[]>,
): Promise<List<T>> {
  return listRows(
    scope,
    paging,
    { columns: [feedback.updatedAt, feedback.id], direction: 'desc' },
    {
      table: feedback,
      fits,
      keysOf: row => [row.updatedAt, row.id],
      view,
    },
  )
}

async function load(scope: Scope, id: string): Promise<FeedbackRow> {
  const [row] = await scope.db.select().from(feedback).where(eq(feedback.id, id))
  return row ?? fail('notFound')
}

/** All messages: a feedback has few. */
async function threadOf(scope: Scope, { id, holder }: Asked) {
  const rows: MessageRow[] = await scope.db
    .select()
    .from(feedbackMessage)
    .where(eq(feedbackMessage.feedbackId, id))
    .orderBy(asc(feedbackMessage.id))
  const found = await privatePictures(
    scope,
    rows.flatMap(row => row.pictures),
    holder,
  )
  return rows.map(({ id, staff, text, pictures, at }) => ({
    id,
    by: staff === null ? ('user' as const) : ('staff' as const),
    text,
    pictures: pictures.flatMap(key => found.get(key) ?? []),
    at,
    staff,
  }))
}

function feedbackView({ uid: _, ...view }: FeedbackRow): Feedback {
  return view
}

async function staffViews(scope: Scope, rows: readonly FeedbackRow[]): Promise<StaffFeedback[]> {
  const writers = await people(
    scope,
    rows.map(({ uid }) => uid),
  )
  return rows.map(row => ({ ...row, nickName: writers.get(row.uid)?.nickName ?? '' }))
}
