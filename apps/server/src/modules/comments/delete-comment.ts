import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { fail } from '#kernel/fail.ts'
import { forEachLeft } from '#kernel/for-each-left.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { deleteLater } from '#modules/media/index.ts'
import { commentRemoved } from './events.ts'
import { type CommentRow, comment } from './tables.ts'
import { countShown, openTarget } from './target.ts'

/** Deletes an own comment or one on an own post or work; one that is gone stays so. @throws notFound, forbidden */
export async function deleteComment(scope: Scope, { id }: { id: string }): Promise<Record<never, never>> {
  const [row] = await scope.db.select().from(comment).where(eq(comment.id, id))
  if (!row || row.uid === null) return {}
  if (row.uid !== callerOf(scope)) {
    const { ownerUid } = await openTarget(scope, row.mediaKey)
    if (ownerUid !== callerOf(scope)) fail('forbidden')
  }
  await transact(scope, scope => removeComment(scope, row))
  return {}
}

/** Locks the comment above before a reply, as whoever counts replies does. */
export async function removeComment(
  scope: Scope,
  { id, rootId }: Pick<CommentRow, 'id' | 'rootId'>,
): Promise<void> {
  const root = rootId === null ? null : await lock(scope, rootId)
  const row = await lock(scope, id)
  if (!row || row.uid === null) return
  await emit(scope, commentRemoved, { id })
  if (row.pictureKey !== null)
    await deleteLater(scope, { assetIds: [], imageKeys: [row.pictureKey], uploadsFor: [] })
  const wasShown = row.hiddenAt === null && row.shadowId === null
  if (wasShown) await countShown(scope, row, -1)
  if (await hasReplies(scope, id)) {
    const nothing = {
      uid: null,
      text: '',
      mentions: [],
      pictureKey: null,
      isPinned: false,
      hiddenAt: null,
      ownerLiked: false,
    }
    await scope.db.update(comment).set(nothing).where(eq(comment.id, id))
    return
  }
  await scope.db.delete(comment).where(eq(comment.id, id))
  if (!root) return
  const isRoot = eq(comment.id, root.id)
  // One that stayed for its replies goes with the last of them.
  if (root.uid === null && !(await hasReplies(scope, root.id))) await scope.db.delete(comment).where(isRoot)
  else if (wasShown)
    await scope.db
      .update(comment)
      .set({ replies: sql`${comment.replies} - 1` })
      .where(isRoot)
}

/** Those count too that moderation hid: an appeal may show them again. */
async function hasReplies({ db }: Scope, id: string): Promise<boolean> {
  const rows = await db.select({ id: comment.id }).from(comment).where(eq(comment.rootId, id)).limit(1)
  return rows.length > 0
}

async function lock({ db }: Scope, id: string): Promise<CommentRow | undefined> {
  const [row] = await db.select().from(comment).where(eq(comment.id, id)).for('update')
  return row
}

/** Deletes what somebody wrote whose account is deleted. */
export function deleteCommentsOf(scope: Scope, uid: string): Promise<void> {
  const isTheirs = eq(comment.uid, uid)
  return forEachLeft(
    limit => scope.db.select().from(comment).where(isTheirs).orderBy(desc(comment.id)).limit(limit),
    row => transact(scope, scope => removeComment(scope, row)),
  )
}

/** Deletes the comments on deleted works and posts, replies first: none is deleted behind the back of a batch. */
export async function deleteCommentsOn(scope: Scope, mediaKeys: readonly string[]): Promise<void> {
  const isOn = inArray(comment.mediaKey, [...mediaKeys])
  await giveUpPictures(scope, isOn)
  await deleteInBatches(scope, comment, and(isOn, isNotNull(comment.rootId)))
  await deleteInBatches(scope, comment, and(isOn, isNull(comment.rootId)))
}

/** Comments whose pictures one transaction deletes. */
const atOnce = 500

/** Deletes the pictures of comments, in batches. */
async function giveUpPictures(scope: Scope, isOn: SQL): Promise<void> {
  for (let found = atOnce; found === atOnce; )
    found = await transact(scope, async scope => {
      const rows = await scope.db
        .select({ id: comment.id, pictureKey: comment.pictureKey })
        .from(comment)
        .where(and(isOn, isNotNull(comment.pictureKey)))
        .orderBy(asc(comment.id))
        .limit(atOnce)
        .for('update')
      const ids = rows.map(({ id }) => id)
      const imageKeys = rows.flatMap(({ pictureKey }) => pictureKey ?? [])
      if (ids.length > 0)
        await scope.db.update(comment).set({ pictureKey: null }).where(inArray(comment.id, ids))
      await deleteLater(scope, { assetIds: [], imageKeys, uploadsFor: [] })
      return rows.length
    })
}
