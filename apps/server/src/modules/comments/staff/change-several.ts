import { asc, inArray } from 'drizzle-orm'
import { detailAudit } from '#kernel/audit.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { checkStandingTo, hideByHand, restoreByHand } from '#modules/moderation/index.ts'
import { removeComment } from '../delete-comment.ts'
import { setHidden } from '../subject.ts'
import { type CommentRow, comment } from '../tables.ts'

/** Each answers, and notes in the audit log, those that it changed. @throws notOneself, standingTooLow, hiddenByDecision */
type Several<More = object> = (scope: Scope, input: { ids: string[] } & More) => Promise<{ ids: string[] }>

const setSeveral =
  (hides: boolean): Several =>
  (scope, { ids }) =>
    transact(scope, async scope => {
      const authors = await authorsOf(scope, ids)
      await (hides ? hideByHand : restoreByHand)(scope, { kind: 'comment', targets: ids, authors })
      const changed: string[] = []
      for (const row of await lockSeveral(scope, ids))
        if (row.uid !== null && (await setHidden(scope, row.id, hides))) changed.push(row.id)
      detailAudit(scope, { changed })
      return { ids: changed }
    })

export const hideSeveral = setSeveral(true)
export const restoreSeveral = setSeveral(false)

/** Characters of a deleted comment that the audit log keeps. */
const excerptCharacters = 100
/** Whole ones: half of an emoji cannot be stored. */
const beginningOf = (text: string) => [...text].slice(0, excerptCharacters).join('')

/** Deletes them for good, hidden ones too; the audit log keeps whose they were and how they began. */
export const removeSeveral: Several<{ reason: string }> = (scope, { ids }) =>
  transact(scope, async scope => {
    await checkStandingTo(scope, { kind: 'comment', targets: ids, authors: await authorsOf(scope, ids) })
    const rows = (await lockSeveral(scope, ids)).filter(({ uid }) => uid !== null)
    for (const row of rows) await removeComment(scope, row)
    const deleted = rows.map(({ id, uid, text }) => ({ id, uid, text: beginningOf(text) }))
    detailAudit(scope, { deleted })
    return { ids: rows.map(({ id }) => id) }
  })

async function authorsOf({ db }: Scope, ids: readonly string[]): Promise<string[]> {
  const { id, uid } = comment
  const rows = await db
    .selectDistinct({ uid })
    .from(comment)
    .where(inArray(id, [...ids]))
  return rows.flatMap(({ uid }) => uid ?? [])
}

/**
 * Locks comments, and those above replies, by id, so that nobody waits for a row of this transaction while it waits for
 * theirs. They come work by work: the counts of those are locked in one order too.
 */
async function lockSeveral({ db }: Scope, ids: readonly string[]): Promise<CommentRow[]> {
  const wanted = new Set(ids)
  const { id, rootId } = comment
  const above = await db
    .select({ rootId })
    .from(comment)
    .where(inArray(id, [...wanted]))
  const all = new Set([...wanted, ...above.flatMap(row => row.rootId ?? [])])
  const rows = await db
    .select()
    .from(comment)
    .where(inArray(id, [...all]))
    .orderBy(asc(id))
    .for('update')
  const byWork = rows.filter(row => wanted.has(row.id))
  return byWork.sort((a, b) => (a.mediaKey < b.mediaKey ? -1 : a.mediaKey > b.mediaKey ? 1 : 0))
}
