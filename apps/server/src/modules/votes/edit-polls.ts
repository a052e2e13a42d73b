import { type List, limits, type StaffPoll } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { detailAudit, omitAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { wholeList } from '#kernel/page.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { workTitles } from '#modules/catalogue/index.ts'
import { shadowOf } from '#modules/moderation/index.ts'
import { type PollForm, readForm } from './form.ts'
import { lockPoll, pollsOf } from './polls.ts'
import { isEndAllowed, isEnded } from './rules.ts'
import { hold, type Subject } from './subject.ts'
import { type PollRow, poll, pollOption } from './tables.ts'
import { staffViews } from './views.ts'

/** The polls on a work with their results. @throws notFound */
export async function listForStaff(
  scope: Scope,
  { mediaKey }: { mediaKey: string },
): Promise<List<StaffPoll>> {
  if (!(await workTitles(scope, [mediaKey])).has(mediaKey)) fail('notFound')
  return wholeList(await staffViews(scope, await pollsOf(scope, { kind: 'work', id: mediaKey })))
}

/** Makes a poll of staff. @throws notFound, malformed, pollText, pollTime, pollLimit */
export async function createPoll(scope: Scope, subject: Subject, form: PollForm): Promise<StaffPoll> {
  return transact(scope, async scope =>
    staffView(scope, await writePoll(scope, { subject, uid: null, form: readForm(form) })),
  )
}

/** Stores a poll whose form was read, in the caller's transaction. @throws notFound, pollTime, pollLimit */
export async function writePoll(
  scope: Scope,
  { subject, uid, form }: { subject: Subject; uid: string | null; form: PollForm },
): Promise<PollRow> {
  const { options, ...said } = form
  const createdAt = scope.now()
  if (!isEndAllowed(said.endsAt, { createdAt, now: createdAt })) fail('pollTime')
  if (!(await hold(scope, subject))) fail('notFound')
  // One after the other: two that are made at once would both find the last place free.
  await serialize(scope, `poll:${subject.kind}:${subject.id}`)
  const most = subject.kind === 'work' ? limits.poll.most : limits.poll.mostOnPost
  if ((await pollsOf(scope, subject)).length >= most) fail('pollLimit', { most })
  const { kind, id: subjectId } = subject
  const shadowId = uid === null ? null : await shadowOf(scope, uid)
  const [row] = await scope.db
    .insert(poll)
    .values({ id: scope.id(), kind, subjectId, uid, shadowId, createdAt, ...said })
    .returning()
  if (!row) throw new Error('a poll was not stored')
  await writeOptions(scope, row.id, options)
  return row
}

/** Changes a poll in which nobody has voted. @throws notFound, malformed, pollText, pollTime, pollOver, pollBegun */
export async function updatePoll(
  scope: Scope,
  { id, ...form }: PollForm & { id: string },
): Promise<StaffPoll> {
  const { options, ...said } = readForm(form)
  return transact(scope, async scope => {
    const before = await lockPoll(scope, id)
    const now = scope.now()
    // What users ask is theirs.
    if (before.uid !== null) fail('notFound')
    if (before.voters > 0) fail('pollBegun')
    if (isEnded(before, now)) fail('pollOver')
    if (!isEndAllowed(form.endsAt, { createdAt: before.createdAt, now })) fail('pollTime')
    const [row = before] = await scope.db.update(poll).set(said).where(eq(poll.id, id)).returning()
    await scope.db.delete(pollOption).where(eq(pollOption.pollId, id))
    await writeOptions(scope, id, options)
    detailAudit(scope, { mediaKey: row.subjectId })
    return staffView(scope, row)
  })
}

/** Ends a poll before its time; one that has ended stays so. @throws notFound */
export async function endPoll(scope: Scope, { id }: { id: string }): Promise<StaffPoll> {
  return transact(scope, async scope => {
    const before = await lockPoll(scope, id)
    const now = scope.now()
    if (isEnded(before, now)) {
      omitAudit(scope)
      return staffView(scope, before)
    }
    const [row = before] = await scope.db
      .update(poll)
      .set({ endedAt: now })
      .where(eq(poll.id, id))
      .returning()
    detailAudit(scope, { mediaKey: row.subjectId, title: row.title })
    return staffView(scope, row)
  })
}

async function writeOptions(scope: Scope, pollId: string, options: readonly string[]): Promise<void> {
  const rows = options.map((text, position) => ({ id: scope.id(), pollId, position, text }))
  await scope.db.insert(pollOption).values(rows)
}

async function staffView(scope: Scope, row: PollRow): Promise<StaffPoll> {
  const [view] = await staffViews(scope, [row])
  if (!view) throw new Error('a poll has a view')
  return view
}
