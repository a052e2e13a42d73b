import type { CaseOutcome, ReportReason } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { noticeTo } from '#modules/account/index.ts'

interface Decision {
  outcome: CaseOutcome
  reason: ReportReason
}

/** Tells somebody by mail or text message what was decided about them. */
export function tellDecision(scope: Scope, uid: string, decision: Decision): Promise<void> {
  return noticeTo(scope, uid, 'decided', wordsOf(scope, decision))
}

/** The same once it does not hold any more. */
export function tellUndone(scope: Scope, uid: string, decision: Decision): Promise<void> {
  return noticeTo(scope, uid, 'decisionUndone', wordsOf(scope, decision))
}

const wordsOf = (scope: Scope, { outcome, reason }: Decision) => ({
  outcome: scope.text(`moderation.outcome.${outcome}`),
  reason: scope.text(`moderation.reason.${reason}`),
})

export function tellAppeal(scope: Scope, uid: string, isOverturned: boolean): Promise<void> {
  return noticeTo(scope, uid, 'appealDecided', {
    result: scope.text(isOverturned ? 'moderation.overturned' : 'moderation.upheld'),
  })
}
