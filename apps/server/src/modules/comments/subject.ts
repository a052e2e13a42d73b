import { and, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { fail } from '#kernel/fail.ts'
import { firstIdOf } from '#kernel/ids.ts'
import type { Scope } from '#kernel/scope.ts'
import { images } from '#modules/media/index.ts'
import { isForViewer, type Subject } from '#modules/moderation/index.ts'
import { commentHidden } from './events.ts'
import { type CommentRow, comment, shown, shownToAll } from './tables.ts'
import { countShown, describeTargets, wasTargetShown } from './target.ts'

/** One comment. While it is hidden nobody sees its text. */
export const commentSubject: Subject = {
  async load(scope, id) {
    const [row] = await scope.db.select().from(comment).where(eq(comment.id, id))
    if (!row || row.uid === null) return null
    const { uid: authorUid, text, pictureKey } = row
    const describe = await describeTargets(scope, [row])
    const pictures = [...(await images(scope, pictureKey === null ? [] : [pictureKey])).values()]
    return {
      authorUid,
      text,
      pictures: pictures.map(({ url }) => url),
      evidence: pictures.map(({ key }) => key),
      exposure: 0,
      isHidden: row.hiddenAt !== null,
      ...describe(row),
    }
  },
  // One that staff hid meanwhile may still be on somebody's screen.
  async failIfUnseen(scope, id) {
    const [row] = await scope.db
      .select()
      .from(comment)
      .where(and(eq(comment.id, id), isForViewer(scope, comment)))
    if (!row || !(await wasTargetShown(scope, row))) fail('notFound')
  },
  async hide(scope, id) {
    const hidden = await setHidden(scope, id, true)
    return hidden ? {} : null
  },
  async restore(scope, id) {
    await setHidden(scope, id, false)
  },
  async shownOf({ db }, uid, { since, limit }) {
    const { id } = comment
    const isTheirs = and(eq(comment.uid, uid), gte(id, firstIdOf(since)), shownToAll)
    const rows = await db.select({ id }).from(comment).where(isTheirs).orderBy(desc(id)).limit(limit)
    return rows.map(row => row.id)
  },
}

/** Hides one comment, or shows it again, in the caller's transaction. @returns false where it is so already, or gone */
export async function setHidden(scope: Scope, id: string, hides: boolean): Promise<boolean> {
  const [found] = await scope.db.select().from(comment).where(eq(comment.id, id))
  if (!found) return false
  // The comment above first, as whoever counts replies locks them.
  if (found.rootId !== null)
    await scope.db.select({ id: comment.id }).from(comment).where(eq(comment.id, found.rootId)).for('update')
  const [row] = await scope.db
    .update(comment)
    .set(hides ? { hiddenAt: scope.now(), isPinned: false } : { hiddenAt: null })
    .where(and(eq(comment.id, id), hides ? shown : isNotNull(comment.hiddenAt)))
    .returning()
  if (!row) return false
  if (row.shadowId === null) await countStep(scope, row, hides ? -1 : 1)
  await emit(scope, commentHidden, { id, isHidden: hides })
  return true
}

async function countStep(scope: Scope, row: CommentRow, step: 1 | -1): Promise<void> {
  if (row.rootId !== null)
    await scope.db
      .update(comment)
      .set({ replies: sql`${comment.replies} + ${step}::int` })
      .where(eq(comment.id, row.rootId))
  await countShown(scope, row, step)
}

/** Texts of comments since a moment, the newest first: ids sort by age. */
export async function recentComments(
  { db }: Scope,
  { since, cursor, limit }: { since: number; cursor: string | null; limit: number },
): Promise<{ cursor: string; text: string }[]> {
  const { id, text } = comment
  const firstId = firstIdOf(since)
  return db
    .select({ cursor: id, text })
    .from(comment)
    .where(and(gte(id, firstId), cursor === null ? undefined : lt(id, cursor), isNotNull(comment.uid)))
    .orderBy(desc(id))
    .limit(limit)
}
