import type { List, OwnPoll, Paging } from '@xinghe/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { listRows } from '#kernel/page.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { reviewText, screenText } from '#kernel/screen-text.ts'
import { checkMayWrite } from '#modules/account/index.ts'
import { commentedPost, heldVisibility, postOrigins } from '#modules/publishing/index.ts'
import { writePoll } from './edit-polls.ts'
import { type PollForm, readForm } from './form.ts'
import { deletePollsJob } from './job-specs.ts'
import { lockPoll } from './polls.ts'
import { isEnded } from './rules.ts'
import { type PollRow, poll } from './tables.ts'
import { ownViews } from './views.ts'

/** Polls that the caller made, the latest first. */
export function ownPolls(scope: Scope, paging: Paging): Promise<List<OwnPoll>> {
  return listRows(
    scope,
    paging,
    { columns: [poll.id], direction: 'desc' },
    {
      table: poll,
      fits: and(eq(poll.uid, callerOf(scope)), isNull(poll.deletedAt)),
      keysOf: row => [row.id],
      view: rows => viewOwn(scope, rows),
    },
  )
}

/**
 * Makes a poll on a post of the caller; where words of it are to be looked at, staff look at the post. Those of a post for
 * its author alone are looked over once they show it.
 * @throws notFound, malformed, pollText, pollTime, pollLimit, muted, wordsBlocked
 */
export async function createOwnPoll(
  scope: Scope,
  { mediaKey, ...input }: PollForm & { mediaKey: string },
): Promise<OwnPoll> {
  const uid = callerOf(scope)
  const form = readForm(input)
  if ((await commentedPost(scope, mediaKey))?.uid !== uid) fail('notFound')
  await checkMayWrite(scope, uid)
  const words = await screenText(scope, 'post', [form.title, ...form.options].join('\n'))
  return transact(scope, async scope => {
    const row = await writePoll(scope, { subject: { kind: 'post', id: mediaKey }, uid, form })
    const isForOthers = (await heldVisibility(scope, mediaKey)) !== 'self'
    if (isForOthers) await reviewText(scope, { kind: 'post', id: mediaKey }, words)
    return viewOne(scope, row)
  })
}

/** Ends an own poll before its time; one that has ended stays so. @throws notFound */
export function endOwnPoll(scope: Scope, { id }: { id: string }): Promise<OwnPoll> {
  return transact(scope, async scope => {
    const before = await lockOwn(scope, id)
    const now = scope.now()
    if (isEnded(before, now)) return viewOne(scope, before)
    const [row = before] = await scope.db
      .update(poll)
      .set({ endedAt: now })
      .where(eq(poll.id, id))
      .returning()
    return viewOne(scope, row)
  })
}

/** Takes an own poll away at once; its ballots go in the background. @throws notFound */
export async function deleteOwnPoll(scope: Scope, { id }: { id: string }): Promise<Record<never, never>> {
  await transact(scope, async scope => {
    await lockOwn(scope, id)
    await scope.db.update(poll).set({ deletedAt: scope.now() }).where(eq(poll.id, id))
    await enqueue(scope, deletePollsJob, { ids: [id] })
  })
  return {}
}

async function lockOwn(scope: Scope, id: string): Promise<PollRow> {
  const row = await lockPoll(scope, id)
  return row.uid === callerOf(scope) ? row : fail('notFound')
}

async function viewOwn(scope: Scope, rows: readonly PollRow[]): Promise<OwnPoll[]> {
  const posts = await postOrigins(
    scope,
    rows.map(({ subjectId }) => subjectId),
  )
  return ownViews(scope, rows, id => posts.get(id)?.text ?? '')
}

async function viewOne(scope: Scope, row: PollRow): Promise<OwnPoll> {
  const [view] = await viewOwn(scope, [row])
  return view ?? fail('notFound')
}
