import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { isForViewer } from '#modules/moderation/index.ts'
import type { Subject } from './subject.ts'
import { type PollOptionRow, type PollRow, poll, pollBallot, pollOption } from './tables.ts'

export const isOf = ({ kind, id }: Subject) => and(eq(poll.kind, kind), eq(poll.subjectId, id))
const isThere = isNull(poll.deletedAt)

/** The polls of a subject that the caller sees, few by their limit. */
export function pollsOf(scope: Scope, subject: Subject): Promise<PollRow[]> {
  return scope.db
    .select()
    .from(poll)
    .where(and(isOf(subject), isThere, isForViewer(scope, poll)))
}

/** Those of posts on which there is a poll. */
export async function polledPosts(scope: Scope, postIds: readonly string[]): Promise<Set<string>> {
  if (postIds.length === 0) return new Set()
  const isOfThese = and(eq(poll.kind, 'post'), inArray(poll.subjectId, [...postIds]))
  const isSeen = and(isOfThese, isThere, isForViewer(scope, poll))
  const rows = await scope.db.select({ postId: poll.subjectId }).from(poll).where(isSeen)
  return new Set(rows.map(({ postId }) => postId))
}

/** @throws notFound */
export async function pollById(scope: Scope, id: string): Promise<PollRow> {
  const [row] = await scope.db
    .select()
    .from(poll)
    .where(and(eq(poll.id, id), isThere, isForViewer(scope, poll)))
  return row ?? fail('notFound')
}

/** Locks a poll before anything else of it, so that no two callers count or change it at once. @throws notFound */
export async function lockPoll({ db }: Scope, id: string): Promise<PollRow> {
  const [row] = await db
    .select()
    .from(poll)
    .where(and(eq(poll.id, id), isThere))
    .for('no key update')
  return row ?? fail('notFound')
}

/** With how many voted when its votes were so many. */
export type CountedOption = PollOptionRow & { voters: number }

/** The options of polls by poll, in their order. */
export async function optionsOf(
  { db }: Scope,
  pollIds: readonly string[],
): Promise<Map<string, CountedOption[]>> {
  if (pollIds.length === 0) return new Map()
  const rows = await db
    .select({ ...getTableColumns(pollOption), voters: poll.voters })
    .from(pollOption)
    .innerJoin(poll, eq(poll.id, pollOption.pollId))
    .where(inArray(pollOption.pollId, [...pollIds]))
    .orderBy(asc(pollOption.pollId), asc(pollOption.position))
  return Map.groupBy(rows, row => row.pollId)
}

/** What somebody chose, by poll; polls in which they have not voted are left out. */
export async function ballotsOf(
  { db }: Scope,
  uid: string | null,
  pollIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (uid === null || pollIds.length === 0) return new Map()
  const { pollId, options } = pollBallot
  const rows = await db
    .select({ pollId, options })
    .from(pollBallot)
    .where(and(eq(pollBallot.uid, uid), inArray(pollId, [...pollIds])))
  return new Map(rows.map(row => [row.pollId, row.options]))
}

/** What the polls of a post ask, and the answers that can be chosen, whoever sees them. */
export async function wordsOfPolls(scope: Scope, postId: string): Promise<string[]> {
  const isOnPost = and(isOf({ kind: 'post', id: postId }), isThere)
  const rows = await scope.db.select().from(poll).where(isOnPost)
  const options = await optionsOf(
    scope,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, title }) => [title, ...(options.get(id) ?? []).map(({ text }) => text)])
}

/** Shows others the polls that were made under a shadow limit; few, by the posts they are on. */
export function releasePolls(scope: Scope, of: string): Promise<boolean> {
  return transact(scope, async scope => {
    const isMarked = and(eq(poll.shadowId, of), sql`shadow_id is not null`)
    await scope.db.update(poll).set({ shadowId: null }).where(isMarked)
    return false
  })
}
