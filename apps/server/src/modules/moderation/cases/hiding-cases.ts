import type { SubjectKind } from '@xinghe/contract'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { moderationCase } from '../tables.ts'

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
  return new Map(
    rows.map(({ target, state, isReview, reason, note }) => [
      target,
      {
        isOpen: state === 'open',
        isReview,
        reason: state === 'closed' && reason !== null ? scope.text(`moderation.reason.${reason}`) : '',
        note: state === 'closed' ? note : '',
      },
    ]),
  )
}
