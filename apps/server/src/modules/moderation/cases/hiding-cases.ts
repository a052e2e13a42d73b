import type { SubjectKind } from '@xinghe/contract'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { moderationCase, moderationMass, moderationMassItem } from '../tables.ts'

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
  const rows = await scope.db
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
  const byMass = await hidingMass(scope, kind, targets)
  return new Map([
    ...byMass,
    ...rows.map(({ target, state, isReview, reason, note }): [string, Hiding] => [
      target,
      {
        isOpen: state === 'open',
        isReview,
        reason: state === 'closed' && reason !== null ? scope.text(`moderation.reason.${reason}`) : '',
        note: state === 'closed' ? note : '',
      },
    ]),
  ])
}

/** Why mass actions hide those of these that they do. */
async function hidingMass(
  scope: Scope,
  kind: SubjectKind,
  targets: readonly string[],
): Promise<[string, Hiding][]> {
  const { massId, target, state } = moderationMassItem
  const { id, effect, reason, note, at } = moderationMass
  const rows = await scope.db
    .select({ target, reason, note })
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
  return rows.map(({ target, reason, note }) => [
    target,
    { isOpen: false, isReview: false, reason: scope.text(`moderation.reason.${reason}`), note },
  ])
}
