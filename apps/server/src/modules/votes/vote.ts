import type { List, Poll } from '@xinghe/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { forEachLeft } from '#kernel/for-each-left.ts'
import { wholeList } from '#kernel/page.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { ballotsOf, lockPoll, optionsOf, pollById, pollsOf } from './polls.ts'
import { isEnded } from './rules.ts'
import { isSeen, type Subject } from './subject.ts'
import { poll, pollBallot, pollOption } from './tables.ts'
import { viewPoll, viewPolls } from './views.ts'

/** The polls on what the caller sees. @throws notFound when they may not see it */
export async function showPolls(scope: Scope, subject: Subject): Promise<List<Poll>> {
  if (!(await isSeen(scope, subject))) fail('notFound')
  return wholeList(await viewPolls(scope, await pollsOf(scope, subject)))
}

/**
 * Gives the caller's one ballot. The same one again is answered as the first was.
 * @throws notFound when they may not see what it is on; pollVoted with other options than before; pollOver; conflict for
 * options that staff have changed meanwhile
 */
export async function vote(
  scope: Scope,
  { id, options }: { id: string; options: readonly string[] },
): Promise<Poll> {
  const uid = callerOf(scope)
  const chosen = [...new Set(options)]
  if (chosen.length === 0) fail('malformed', { field: 'options', reason: '' })
  const { kind, subjectId } = await pollById(scope, id)
  if (!(await isSeen(scope, { kind, id: subjectId }))) fail('notFound')
  await transact(scope, scope => cast(scope, { id, uid, chosen }))
  return viewPoll(scope, await pollById(scope, id))
}

interface Ballot {
  id: string
  uid: string
  chosen: string[]
}

async function cast(scope: Scope, { id, uid, chosen }: Ballot): Promise<void> {
  const row = await lockPoll(scope, id)
  const own = (await ballotsOf(scope, uid, [id])).get(id)
  if (own)
    return own.length === chosen.length && own.every(option => chosen.includes(option))
      ? undefined
      : fail('pollVoted')
  if (isEnded(row, scope.now())) fail('pollOver')
  const known = (await optionsOf(scope, [id])).get(id)?.map(option => option.id) ?? []
  if (chosen.length > row.choices || !chosen.every(option => known.includes(option))) fail('conflict')
  await scope.db.insert(pollBallot).values({ pollId: id, uid, options: chosen, at: scope.now() })
  await count(scope, { id, chosen }, 1)
}

/** Counts a ballot, or with -1 one that is gone, of a poll that the caller has locked. */
async function count(
  { db }: Scope,
  { id, chosen }: Pick<Ballot, 'id' | 'chosen'>,
  step: 1 | -1,
): Promise<void> {
  const isChosen = and(eq(pollOption.pollId, id), inArray(pollOption.id, chosen))
  await db
    .update(pollOption)
    .set({ votes: sql`${pollOption.votes} + ${step}::int` })
    .where(isChosen)
  await db
    .update(poll)
    .set({ voters: sql`${poll.voters} + ${step}::int` })
    .where(eq(poll.id, id))
}

/** Takes back how somebody voted whose account is deleted, so that the counts go without it. */
export function takeBackBallots(scope: Scope, uid: string): Promise<void> {
  return forEachLeft(
    limit => scope.db.select().from(pollBallot).where(eq(pollBallot.uid, uid)).limit(limit),
    ({ pollId: id }) =>
      transact(scope, async scope => {
        await scope.db.select({ id: poll.id }).from(poll).where(eq(poll.id, id)).for('no key update')
        const isTheirs = and(eq(pollBallot.pollId, id), eq(pollBallot.uid, uid))
        const [gone] = await scope.db.delete(pollBallot).where(isTheirs).returning()
        if (gone) await count(scope, { id, chosen: gone.options }, -1)
      }),
  )
}
