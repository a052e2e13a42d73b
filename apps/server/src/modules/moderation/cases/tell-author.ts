import type { CaseOutcome, ReportReason } from '@xinghe/contract'
import { notify } from '#kernel/notify.ts'
import type { Scope } from '#kernel/scope.ts'
import { noticeTo } from '#modules/account/index.ts'
import { shortExcerpt } from '../rules.ts'
import type { SubjectView } from '../subjects.ts'
import type { CaseRow } from '../tables.ts'

/** A case that was decided, as far as its author is told of it. */
type Told = Pick<CaseRow, 'kind' | 'excerpt' | 'note'>

interface Decision extends Told {
  outcome: CaseOutcome
  reason: ReportReason
}

/** Tells somebody what was decided about them: in their messages, and by mail or text message. */
export function tellDecision(scope: Scope, uid: string, decision: Decision): Promise<void> {
  return tell(scope, uid, 'decided', {
    ...wordsOf(scope, decision),
    note: noteText(scope, decision.note),
  })
}

/** Tells an author that others see now what waited for staff, or will once its film is ready. */
export function tellPassed(
  scope: Scope,
  uid: string,
  told: Told,
  view: Pick<SubjectView, 'link' | 'isFilmPending'> | null,
): Promise<void> {
  const params = { about: aboutOf(scope, told), note: noteText(scope, told.note) }
  const key = view?.isFilmPending === true ? 'reviewPassedEarly' : 'reviewPassed'
  return notify(scope, uid, { key, params, link: view?.link ?? '/myDynamic' })
}

/** Tells somebody that a decision does not hold any more. */
export function tellUndone(scope: Scope, uid: string, decision: Decision): Promise<void> {
  return tell(scope, uid, 'decisionUndone', wordsOf(scope, decision))
}

const wordsOf = (scope: Scope, { outcome, reason, ...told }: Decision) => ({
  outcome: scope.text(`moderation.outcome.${outcome}`),
  reason: scope.text(`moderation.reason.${reason}`),
  about: aboutOf(scope, told),
})

/** A line that names what it is about: a message has others above and below it. */
function aboutOf(scope: Scope, { kind, excerpt }: Told): string {
  const what = scope.text(`moderation.kind.${kind}`)
  const text = shortExcerpt(excerpt)
  return text === ''
    ? scope.text('moderation.aboutKind', { kind: what })
    : scope.text('moderation.about', { kind: what, text })
}

const noteText = (scope: Scope, note: string) =>
  note === '' ? '' : scope.text('moderation.noteToAuthor', { note })

export function tellAppeal(
  scope: Scope,
  uid: string,
  { isOverturned, answer, ...told }: Told & { isOverturned: boolean; answer: string },
): Promise<void> {
  return tell(scope, uid, 'appealDecided', {
    result: scope.text(isOverturned ? 'moderation.overturned' : 'moderation.upheld'),
    about: aboutOf(scope, told),
    answer: scope.text('moderation.answerToAppeal', { answer }),
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
    note: noteText(scope, note),
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
