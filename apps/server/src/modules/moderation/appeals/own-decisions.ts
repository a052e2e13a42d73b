import type { Decision } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, desc, eq, gt, ne, or } from 'drizzle-orm'
import type { HttpContext } from '#kernel/http/route.ts'
import type { Scope } from '#kernel/scope.ts'
import { appellant } from '#modules/account/index.ts'
import { shownEnd } from '../cases/views.ts'
import { moderationSettings } from '../settings.ts'
import { type AppealRow, type CaseRow, moderationAppeal, moderationCase } from '../tables.ts'

const mostShown = 30

export interface Decided {
  case: CaseRow
  appeal: AppealRow | null
}

/** What was decided about whoever appeals from this browser. */
export async function ownDecisions(scope: Scope, http: Pick<HttpContext, 'cookie'>) {
  const uid = appellant(scope, http)
  if (uid === null) return { uid: null, decisions: [] }
  const views: Decision[] = []
  for (const found of await decisionsAbout(scope, uid)) views.push(await decisionView(scope, found))
  return { uid, decisions: views }
}

/** Decisions of late, and those that still hold; newest first. */
export async function decisionsAbout(scope: Scope, uid: string): Promise<Decided[]> {
  const { keepDays } = await scope.kernel.settings.of(moderationSettings)
  const { authorUid, state, outcome, decidedAt, until, id } = moderationCase
  const isRecent = gt(decidedAt, scope.now() - keepDays * dayMs)
  const isInForce = gt(until, scope.now())
  return scope.db
    .select({ case: moderationCase, appeal: moderationAppeal })
    .from(moderationCase)
    .leftJoin(moderationAppeal, eq(moderationAppeal.caseId, id))
    .where(and(eq(authorUid, uid), eq(state, 'closed'), ne(outcome, 'dismiss'), or(isRecent, isInForce)))
    .orderBy(desc(decidedAt), desc(id))
    .limit(mostShown)
}

/** Once, for some weeks, or as long as a ban or a mute lasts. */
export async function canAppeal(scope: Scope, { case: row, appeal }: Decided): Promise<boolean> {
  const { appealDays } = await scope.kernel.settings.of(moderationSettings)
  const ends = Math.max((row.decidedAt ?? 0) + appealDays * dayMs, row.until ?? 0)
  return appeal === null && row.reversedAt === null && ends > scope.now()
}

export async function decisionView(scope: Scope, decided: Decided): Promise<Decision> {
  const { case: row, appeal } = decided
  return {
    caseId: row.id,
    kind: row.kind,
    outcome: row.outcome ?? 'dismiss',
    reason: row.reason ?? 'other',
    note: row.note,
    excerpt: row.excerpt,
    decidedAt: row.decidedAt ?? 0,
    until: shownEnd(row.until),
    hidden: row.kept !== null,
    reversed: row.reversedAt !== null,
    appeal: appeal && { state: appeal.state, text: appeal.text, answer: appeal.answer, at: appeal.at },
    canAppeal: await canAppeal(scope, decided),
  }
}
