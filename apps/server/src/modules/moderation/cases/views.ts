import type { ModerationCase } from '@xinghe/contract'
import { inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { forGood, people } from '#modules/account/index.ts'
import { type CaseRow, moderationAppeal } from '../tables.ts'

/** The end of a mute or a ban as it is answered: null for none, and for good. */
export const shownEnd = (until: number | null) => (until === forGood ? null : until)

/** People by uid, also those that are gone. */
export async function namesOf(scope: Scope, uids: readonly (string | null)[]) {
  const known = await people(
    scope,
    uids.filter(uid => uid !== null),
  )
  return (uid: string | null) => (uid === null ? null : { uid, nickName: known.get(uid)?.nickName ?? '' })
}

/** Cases as staff see them, one batch each. What was written in private is read in its case, and no list has it. */
export async function viewCases(scope: Scope, rows: readonly CaseRow[]): Promise<ModerationCase[]> {
  const nameOf = await namesOf(
    scope,
    rows.flatMap(row => [row.authorUid, row.leaseUid, row.decidedBy]),
  )
  const appeals = await appealsOf(scope, rows)
  return rows.map(row => {
    const { id, kind, target, state, excerpt, reasons, words, reporters, weight, priority } = row
    const { openedAt, outcome, reason, note, decidedAt, reversedAt, leaseUntil } = row
    const holder = leaseUntil !== null && leaseUntil > scope.now() ? nameOf(row.leaseUid) : null
    return {
      ...{ id, kind, target, state, reasons, words, reporters, weight, priority },
      ...{ openedAt, outcome, reason, note, decidedAt, reversedAt },
      excerpt: kind === 'message' ? scope.text('moderation.privateMessage') : excerpt,
      author: nameOf(row.authorUid),
      hidden: row.kept !== null,
      review: row.isReview,
      lease: holder && { ...holder, until: leaseUntil ?? 0 },
      until: shownEnd(row.until),
      decidedBy: nameOf(row.decidedBy),
      appeal: appeals.get(id) ?? null,
    }
  })
}

async function appealsOf(scope: Scope, rows: readonly CaseRow[]) {
  const ids = rows.filter(row => row.state === 'closed').map(({ id }) => id)
  if (ids.length === 0) return new Map<string, ModerationCase['appeal']>()
  const { caseId, state } = moderationAppeal
  const found = await scope.db.select({ caseId, state }).from(moderationAppeal).where(inArray(caseId, ids))
  return new Map(found.map(({ caseId, state }) => [caseId, state]))
}
