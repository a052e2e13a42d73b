import type { Comment, CommentReply, comments, List, ParsedOf } from '@xinghe/contract'
import { and, desc, eq, gte, inArray, lt, lte, or, type SQL } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { listRows } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { type Hidden, hiddenFromCaller } from './hidden.ts'
import { type CommentRow, comment, listedRoot, shown } from './tables.ts'
import { openTarget } from './target.ts'
import { viewComments, viewReplies } from './views.ts'

/** Replies shown before the one that is looked for. */
const before = 4
/** Earlier replies beyond these are not counted. */
const mostCounted = 10_000

type Input = ParsedOf<typeof comments.replies>

/** Replies beneath a comment, which comes with them. @throws notFound */
export async function listReplies(
  scope: Scope,
  { parent, around, before: end, ...paging }: Input,
): Promise<List<CommentReply> & { comment: Comment; earlier: number }> {
  const root = await loadRoot(scope, parent)
  const target = await openTarget(scope, root.mediaKey)
  const hidden = await hiddenFromCaller(scope, target.ownerUid)
  if (isOfHidden(hidden)(root)) return fail('notFound')
  const [view] = await viewComments(scope, target, { rows: [root], hidden })
  if (!view) return fail('notFound')
  const fits = and(eq(comment.rootId, parent), shown, hidden.isVisible)
  const isBackward = end !== undefined
  // A cursor leads behind it.
  const begins = around !== undefined && !isBackward && paging.cursor === undefined
  const first = !begins ? null : await firstBefore(scope, fits, around)
  const list = await listRows(
    scope,
    paging,
    { columns: [comment.id], direction: isBackward ? 'desc' : 'asc' },
    {
      table: comment,
      fits: and(
        fits,
        first === null ? undefined : gte(comment.id, first),
        isBackward ? lt(comment.id, end) : undefined,
      ),
      keysOf: row => [row.id],
      view: rows => viewReplies(scope, target, { rows, hidden }),
    },
  )
  return { ...list, comment: view, earlier: first === null ? 0 : await countBefore(scope, fits, first) }
}

/** The comment, also one that stayed for its replies, or the one that it is a reply beneath. @throws notFound for what the caller does not see */
export async function placeComment(
  scope: Scope,
  { id }: { id: string },
): Promise<{ comment: Comment; reply: CommentReply | null }> {
  const isThis = and(eq(comment.id, id), or(shown, listedRoot))
  const [row] = await scope.db.select().from(comment).where(isThis)
  if (!row) return fail('notFound')
  const target = await openTarget(scope, row.mediaKey)
  const hidden = await hiddenFromCaller(scope, target.ownerUid)
  const root = row.rootId === null ? row : await loadRoot(scope, row.rootId)
  if (hidden.drop([row]).length === 0 || [row, root].some(isOfHidden(hidden))) return fail('notFound')
  const [view] = await viewComments(scope, target, { rows: [root], hidden })
  const [reply] = row.rootId === null ? [] : await viewReplies(scope, target, { rows: [row], hidden })
  return { comment: view ?? fail('notFound'), reply: reply ?? null }
}

async function loadRoot({ db }: Scope, id: string): Promise<CommentRow> {
  const [root] = await db
    .select()
    .from(comment)
    .where(and(eq(comment.id, id), listedRoot))
  return root ?? fail('notFound')
}

const isOfHidden =
  ({ uids }: Hidden) =>
  ({ uid }: CommentRow) =>
    uid !== null && uids.has(uid)

async function firstBefore({ db }: Scope, fits: SQL | undefined, id: string): Promise<string | null> {
  const rows = await db
    .select({ id: comment.id })
    .from(comment)
    .where(and(fits, lte(comment.id, id)))
    .orderBy(desc(comment.id))
    .limit(before + 1)
  return rows.at(-1)?.id ?? null
}

async function countBefore({ db }: Scope, fits: SQL | undefined, id: string): Promise<number> {
  const some = db
    .select({ id: comment.id })
    .from(comment)
    .where(and(fits, lt(comment.id, id)))
    .limit(mostCounted)
  return db.$count(comment, inArray(comment.id, some))
}
