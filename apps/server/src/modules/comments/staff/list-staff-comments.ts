import type { commentsAdmin, DataOf, ParsedOf } from '@xinghe/contract'
import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { firstIdOf } from '#kernel/ids.ts'
import { decodeCursor, encodeCursor, pageOffset } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { findPeople, people } from '#modules/account/index.ts'
import { targetsForReview } from '#modules/moderation/index.ts'
import { comment, shown } from '../tables.ts'
import { viewForStaff } from './views.ts'

type Input = ParsedOf<typeof commentsAdmin.list>
type Page = DataOf<typeof commentsAdmin.list>

/** Comments in which one call seeks a text. */
export const mostLookedThrough = 20_000
/** People of a name whose comments are sought. */
const mostAuthors = 20
/** Comments with words for review that one call looks through. */
const mostInReview = 1_000

/** Comments and replies for staff, the newest first. */
export async function listStaffComments(scope: Scope, input: Input): Promise<Page> {
  const { page, size, cursor, thread } = input
  const before = cursor === undefined ? null : String(decodeCursor(cursor, 1)[0])
  const narrowed = await narrowedBy(scope, input, before)
  const looked = scope.db
    .select()
    .from(comment)
    .where(narrowed.fits)
    .orderBy(desc(comment.id))
    .limit(mostLookedThrough)
    .as('looked')
  const rows = await scope.db
    .select()
    .from(looked)
    .where(input.q ? hasText(looked.text, input.q) : undefined)
    .orderBy(desc(looked.id))
    .limit(size + 1)
    .offset(pageOffset(input))
  const isFull = rows.length > size
  const end = isFull ? null : await whereItEnded(scope, narrowed, input.q)
  const last = isFull ? (rows[size - 1] ?? null) : end
  const root = thread === undefined ? [] : await scope.db.select().from(comment).where(eq(comment.id, thread))
  const views = await viewForStaff(scope, [...rows.slice(0, size), ...root])
  return {
    info: views.slice(0, Math.min(size, rows.length)),
    page,
    size,
    hasMore: last !== null,
    ...(last && { cursor: encodeCursor([last.id]) }),
    searchedTo: end?.createdAt ?? null,
    root: root.length > 0 ? (views.at(-1) ?? null) : null,
  }
}

interface Narrowed {
  /** What indexes lead to. */
  fits: SQL | undefined
  /** Where more than these may fit, the last of them. */
  lastInReview: string | null
}

/** What all filters but the text leave of the comments before one. */
async function narrowedBy(scope: Scope, input: Input, before: string | null): Promise<Narrowed> {
  const { author, mediaKey, thread, state, from, until } = input
  const inReview =
    state === 'review' ? await targetsForReview(scope, 'comment', { before, limit: mostInReview }) : null
  const fits = and(
    before === null ? undefined : lt(comment.id, before),
    author ? inArray(comment.uid, await authorsNamed(scope, author)) : undefined,
    mediaKey === undefined ? undefined : eq(comment.mediaKey, mediaKey),
    thread === undefined ? undefined : eq(comment.rootId, thread),
    inReview
      ? and(inArray(comment.id, inReview), shown)
      : state && state !== 'review'
        ? inState[state]
        : undefined,
    // Ids sort by age.
    from === undefined ? undefined : gte(comment.id, firstIdOf(from)),
    until === undefined ? undefined : lt(comment.id, firstIdOf(until)),
  )
  const isCut = inReview?.length === mostInReview
  return { fits, lastInReview: isCut ? (inReview.at(-1) ?? null) : null }
}

const inState: Record<'shown' | 'hidden' | 'deleted', SQL> = {
  shown,
  hidden: isNotNull(comment.hiddenAt),
  deleted: isNull(comment.uid),
}

/** Who has this number, otherwise whose nickname has this part. */
async function authorsNamed(scope: Scope, q: string): Promise<string[]> {
  if ((await people(scope, [q])).has(q)) return [q]
  const { info } = await findPeople(scope, { q, page: 1, size: mostAuthors })
  return info.map(({ uid }) => uid)
}

/** Not by a pattern, for which a text that repeats itself takes minutes. */
const hasText = (text: SQLWrapper, q: string) => sql`position(lower(${q}) in lower(${text})) > 0`

/** Behind which comment others may be that a call did not look at; null where it has looked at all. */
async function whereItEnded(
  { db }: Scope,
  { fits, lastInReview }: Narrowed,
  q: string | undefined,
): Promise<{ id: string; createdAt: number | null } | null> {
  const { id, createdAt } = comment
  if (lastInReview !== null) {
    const [row] = await db.select({ createdAt }).from(comment).where(eq(id, lastInReview))
    return { id: lastInReview, createdAt: row?.createdAt ?? null }
  }
  if (!q) return null
  const [last] = await db
    .select({ id, createdAt })
    .from(comment)
    .where(fits)
    .orderBy(desc(id))
    .offset(mostLookedThrough - 1)
    .limit(1)
  return last ?? null
}
