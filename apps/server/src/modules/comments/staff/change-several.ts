import type { commentsAdmin, ParsedOf } from '@xinghe/contract'
import { asc, inArray } from 'drizzle-orm'
import { detailAudit } from '#kernel/audit.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { checkStandingTo, hideByHand, restoreByHand } from '#modules/moderation/index.ts'
import { removeComment } from '../delete-comment.ts'
import { setHidden } from '../subject.ts'
import { type CommentRow, comment } from '../tables.ts'

type Ids = { ids: string[] }

/** Each answers, and notes in the audit log, those that it changed. @throws notOneself, standingTooLow */
export async function hideSeveral(
  scope: Scope,
  { ids, reason, note }: ParsedOf<typeof commentsAdmin.hide>,
): Promise<Ids> {
  const written = await writtenOf(scope, ids)
  return hideByHand(scope, { kind: 'comment', written, reason, note }, setSeveral(true))
}

/** @throws notOneself, standingTooLow, hiddenByDecision */
export async function restoreSeveral(scope: Scope, { ids }: Ids): Promise<Ids> {
  return restoreByHand(scope, { kind: 'comment', written: await writtenOf(scope, ids) }, setSeveral(false))
}

const setSeveral = (hides: boolean) => async (scope: Scope, ids: readonly string[]) => {
  const changed: string[] = []
  for (const row of await lockSeveral(scope, ids))
    if (row.uid !== null && (await setHidden(scope, row.id, hides))) changed.push(row.id)
  return changed
}

/** Characters of a deleted comment that the audit log keeps. */
const excerptCharacters = 100
/** Whole ones: half of an emoji cannot be stored. */
const beginningOf = (text: string) => [...text].slice(0, excerptCharacters).join('')

/**
 * Deletes those of them for good that are hidden: what is shown is hidden first, which can be undone. The audit log keeps
 * whose they were and how they began.
 * @throws notOneself, standingTooLow
 */
export function removeSeveral(scope: Scope, { ids }: ParsedOf<typeof commentsAdmin.remove>): Promise<Ids> {
  return transact(scope, async scope => {
    const written = await writtenOf(scope, ids)
    const authors = written.flatMap(({ uid }) => uid ?? [])
    await checkStandingTo(scope, { kind: 'comment', targets: ids, authors })
    const rows = (await lockSeveral(scope, ids)).filter(
      ({ uid, hiddenAt }) => uid !== null && hiddenAt !== null,
    )
    for (const row of rows) await removeComment(scope, row)
    const deleted = rows.map(({ id, uid, text }) => ({ id, uid, text: beginningOf(text) }))
    detailAudit(scope, { deleted })
    return { ids: rows.map(({ id }) => id) }
  })
}

function writtenOf({ db }: Scope, ids: readonly string[]): Promise<{ id: string; uid: string | null }[]> {
  const { id, uid } = comment
  return db
    .select({ id, uid })
    .from(comment)
    .where(inArray(id, [...ids]))
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
