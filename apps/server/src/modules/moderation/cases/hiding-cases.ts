import type { ReportReason, StaffHiding, SubjectKind } from '@xinghe/contract'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { type CaseRow, moderationCase, moderationMass, moderationMassItem } from '../tables.ts'
import { namesOf } from './views.ts'

/** Why something is hidden. */
export interface Hiding {
  /** Staff have not decided yet. */
  isOpen: boolean
  /** It was hidden before anybody saw it. */
  isReview: boolean
  /** In words; empty while nothing is decided. */
  reason: string
  note: string
}

/** What hides these, by id: those that are shown are left out. */
export async function hidingCases(
  scope: Scope,
  kind: SubjectKind,
  targets: readonly string[],
): Promise<Map<string, Hiding>> {
  if (targets.length === 0) return new Map()
  const byMass = await hidingMass(scope, kind, targets)
  const byCase = await hidingRows(scope, kind, targets)
  const inWords = (reason: ReportReason | null) =>
    reason === null ? '' : scope.text(`moderation.reason.${reason}`)
  return new Map([
    ...byMass.map(({ target, reason, note }): [string, Hiding] => [
      target,
      { isOpen: false, isReview: false, reason: inWords(reason), note },
    ]),
    ...byCase.map(({ target, state, isReview, reason, note }): [string, Hiding] => [
      target,
      state === 'open'
        ? { isOpen: true, isReview, reason: '', note: '' }
        : { isOpen: false, isReview, reason: inWords(reason), note },
    ]),
  ])
}

/** What staff are told of why those of these are hidden that are, by id. */
export async function hidingsForStaff(
  scope: Scope,
  kind: SubjectKind,
  rows: readonly { id: string; hiddenAt: number | null }[],
): Promise<Map<string, StaffHiding>> {
  const since = new Map(rows.flatMap(({ id, hiddenAt }) => (hiddenAt === null ? [] : [[id, hiddenAt]])))
  if (since.size === 0) return new Map()
  const byMass = new Map((await hidingMass(scope, kind, [...since.keys()])).map(row => [row.target, row]))
  const byCase = new Map((await hidingRows(scope, kind, [...since.keys()])).map(row => [row.target, row]))
  const nameOf = await namesOf(scope, [
    ...[...byMass.values()].map(({ by }) => by),
    ...[...byCase.values()].map(({ decidedBy }) => decidedBy),
  ])
  return new Map(
    [...since].map(([target, at]): [string, StaffHiding] => {
      const [mass, row] = [byMass.get(target), byCase.get(target)]
      if (row?.state === 'closed')
        return [
          target,
          { at, by: nameOf(row.decidedBy), reason: row.reason, note: row.note, how: 'decision' },
        ]
      // An open case keeps also what staff hid meanwhile.
      if (mass)
        return [target, { at, by: nameOf(mass.by), reason: mass.reason, note: mass.note, how: 'hand' }]
      const how = row === undefined ? 'hand' : row.isReview ? 'review' : 'reports'
      return [target, { at, by: null, reason: null, note: '', how }]
    }),
  )
}

/** Cases that hide these, the newest last. */
function hidingRows({ db }: Scope, kind: SubjectKind, targets: readonly string[]): Promise<CaseRow[]> {
  return db
    .select()
    .from(moderationCase)
    .where(
      and(
        eq(moderationCase.kind, kind),
        inArray(moderationCase.target, [...targets]),
        isNotNull(moderationCase.kept),
      ),
    )
    .orderBy(asc(moderationCase.openedAt))
}

/** Mass actions that hide those of these that they do, the newest last. */
async function hidingMass({ db }: Scope, kind: SubjectKind, targets: readonly string[]) {
  const { massId, target, state } = moderationMassItem
  const { id, effect, reason, note, at, startedBy: by } = moderationMass
  return db
    .select({ target, reason, note, by })
    .from(moderationMassItem)
    .innerJoin(moderationMass, eq(id, massId))
    .where(
      and(
        sql`${moderationMassItem.kind} = ${kind}`,
        inArray(target, [...targets]),
        sql`${state} = 'changed'`,
        eq(effect, 'hide'),
      ),
    )
    .orderBy(asc(at))
}
