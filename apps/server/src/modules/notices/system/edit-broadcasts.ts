import type { Audience, MessageTarget, noticesAdmin, ParsedOf, StaffMessage } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { cleanHtml, plainText } from '#kernel/rich-text.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { joinedOf, tellUserState } from '#modules/account/index.ts'
import { workTitles } from '#modules/catalogue/index.ts'
import { postOrigins } from '#modules/publishing/index.ts'
import { deliverJob } from '../job-specs.ts'
import { type BroadcastRow, noticeBroadcast, noticeMessage } from '../tables.ts'
import { viewBroadcasts } from './list-broadcasts.ts'
import { dropBroadcasts } from './open-broadcasts.ts'

/** How far ahead a message may be planned. */
const farthestMs = 365 * dayMs
const summaryChars = 100

type Input = ParsedOf<typeof noticesAdmin.save>

/** Writes a message for many, or changes one that has not begun. @throws malformed, notFound, conflict once it has begun */
export async function saveBroadcast(scope: Scope, input: Input): Promise<StaffMessage> {
  const { id, title, target } = input
  const html = cleanHtml(input.html)
  if (html === '') fail('malformed', { field: 'html', reason: '' })
  await checkTarget(scope, target)
  const audience = await checkAudience(scope, input.audience)
  const now = scope.now()
  const startsAt = Math.max(now, input.startsAt ?? now)
  if (startsAt > now + farthestMs) fail('malformed', { field: 'startsAt', reason: '' })
  const summary = [...plainText(html)].slice(0, summaryChars).join('')
  const columns = { title, html, summary, audience, leadsTo: target, startsAt }
  return transact(scope, async scope => {
    const row = id === undefined ? await insert(scope, columns) : await change(scope, id, columns)
    if (audience.kind === 'users' && startsAt <= now) await enqueue(scope, deliverJob, {})
    dropBroadcasts(scope)
    return viewOne(scope, row)
  })
}

type Columns = Pick<BroadcastRow, 'title' | 'html' | 'summary' | 'audience' | 'leadsTo' | 'startsAt'>

async function insert(scope: Scope, columns: Columns): Promise<BroadcastRow> {
  const made = { id: scope.id(), author: callerOf(scope), createdAt: scope.now() }
  const [row] = await scope.db
    .insert(noticeBroadcast)
    .values({ ...columns, ...made })
    .returning()
  return row ?? fail('unexpected')
}

async function change(scope: Scope, id: string, columns: Columns): Promise<BroadcastRow> {
  const before = await lock(scope, id)
  if (before.cancelledAt !== null || before.startsAt <= scope.now()) fail('conflict')
  const [row] = await scope.db
    .update(noticeBroadcast)
    .set(columns)
    .where(eq(noticeBroadcast.id, id))
    .returning()
  return row ?? fail('unexpected')
}

/** Keeps a message from beginning, or takes it back from everybody; again changes nothing. @throws notFound */
export async function cancelBroadcast(scope: Scope, { id }: { id: string }): Promise<StaffMessage> {
  return transact(scope, async scope => {
    const before = await lock(scope, id)
    if (before.cancelledAt !== null) return viewOne(scope, before)
    const cancelledAt = scope.now()
    await scope.db.update(noticeBroadcast).set({ cancelledAt }).where(eq(noticeBroadcast.id, id))
    const given = await scope.db
      .delete(noticeMessage)
      .where(eq(noticeMessage.broadcastId, id))
      .returning({ uid: noticeMessage.uid })
    await tellUserState(
      scope,
      given.map(({ uid }) => ({ kind: 'counted', uid })),
    )
    dropBroadcasts(scope)
    return viewOne(scope, { ...before, cancelledAt })
  })
}

async function lock({ db }: Scope, id: string): Promise<BroadcastRow> {
  const [row] = await db.select().from(noticeBroadcast).where(eq(noticeBroadcast.id, id)).for('update')
  return row ?? fail('notFound')
}

async function viewOne(scope: Scope, row: BroadcastRow): Promise<StaffMessage> {
  const [view] = await viewBroadcasts(scope, [row])
  return view ?? fail('unexpected')
}

/** @throws notFound for a work or post that is not there */
async function checkTarget(scope: Scope, target: MessageTarget | null): Promise<void> {
  if (target === null || target.kind === 'page') return
  const found = target.kind === 'work' ? workTitles : postOrigins
  if (!(await found(scope, [target.value])).has(target.value)) fail('notFound')
}

/** @throws malformed where some of a list are no open accounts */
async function checkAudience(scope: Scope, audience: Audience): Promise<Audience> {
  if (audience.kind !== 'users') return audience
  const uids = [...new Set(audience.uids)]
  const known = await joinedOf(scope, uids)
  const unknown = uids.filter(uid => !known.get(uid)?.isOpen)
  if (unknown.length > 0) fail('malformed', { field: 'audience', reason: unknown.slice(0, 5).join(', ') })
  return { kind: 'users', uids }
}
