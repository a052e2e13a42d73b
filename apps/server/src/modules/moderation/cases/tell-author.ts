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

/** Of what authors do not see by themselves that it is hidden. */
export const toldKinds = ['comment', 'danmu'] as const
export type ToldKind = (typeof toldKinds)[number]

interface Hidden {
  kind: ToldKind
  reason: ReportReason
  note: string
}

/** Tells authors, each named once for each, that staff hid something of theirs without a decision. */
export async function tellHidden(
  scope: Scope,
  { kind, reason, note }: Hidden,
  authors: readonly string[],
): Promise<void> {
  const why = {
    reason: scope.text(`moderation.reason.${reason}`),
    note: note === '' ? '' : scope.text('moderation.noteToAuthor', { note }),
  }
  await tellEach(scope, authors, { key: 'wordsHidden', kind, why })
}

/** Tells them that others see it again. */
export function tellShown(scope: Scope, kind: ToldKind, authors: readonly string[]): Promise<void> {
  return tellEach(scope, authors, { key: 'wordsShown', kind, why: {} })
}

async function tellEach(
  scope: Scope,
  authors: readonly string[],
  { key, kind, why }: { key: string; kind: ToldKind; why: Record<string, string> },
): Promise<void> {
  const words = { kind: scope.text(`moderation.kind.${kind}`), ...why }
  // In one order, so that two who hide at once wait for each other.
  for (const uid of [...new Set(authors)].sort()) {
    const count = authors.filter(author => author === uid).length
    await notify(scope, uid, { key, params: { ...words, count }, link: '/feedback' })
  }
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
