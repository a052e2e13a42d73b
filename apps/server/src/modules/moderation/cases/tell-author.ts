import type { CaseOutcome, ReportReason } from '@xinghe/contract'
import { notify } from '#kernel/notify.ts'
import type { Scope } from '#kernel/scope.ts'
import { noticeTo } from '#modules/account/index.ts'

interface Decision {
  outcome: CaseOutcome
  reason: ReportReason
}

/** Tells somebody what was decided about them: in their messages, and by mail or text message. */
export function tellDecision(scope: Scope, uid: string, decision: Decision): Promise<void> {
  return tell(scope, uid, 'decided', wordsOf(scope, decision))
}

/** Tells an author that others see now what waited for staff. */
export function tellPassed(scope: Scope, uid: string): Promise<void> {
  return notify(scope, uid, { key: 'reviewPassed', link: '/myDynamic' })
}

/** Tells somebody that a decision does not hold any more. */
export function tellUndone(scope: Scope, uid: string, decision: Decision): Promise<void> {
  return tell(scope, uid, 'decisionUndone', wordsOf(scope, decision))
}

const wordsOf = (scope: Scope, { outcome, reason }: Decision) => ({
  outcome: scope.text(`moderation.outcome.${outcome}`),
  reason: scope.text(`moderation.reason.${reason}`),
})

export function tellAppeal(scope: Scope, uid: string, isOverturned: boolean): Promise<void> {
  return tell(scope, uid, 'appealDecided', {
    result: scope.text(isOverturned ? 'moderation.overturned' : 'moderation.upheld'),
  })
}

async function tell(
  scope: Scope,
  uid: string,
  key: Parameters<typeof noticeTo>[2],
  params: Record<string, string>,
): Promise<void> {
  await notify(scope, uid, { key, params, link: '/appeal' })
  await noticeTo(scope, uid, key, params)
}
