import { type MassAction, type MassKind, type massAdmin, massKinds, type ParsedOf } from '@xinghe/contract'
import { hourMs } from '@xinghe/contract/time'
import { auditTargets, detailAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { checkStandingTo } from '../cases/check-standing.ts'
import { moderationSettings } from '../settings.ts'
import { subjectOf } from '../subjects.ts'
import { massJob } from './job-specs.ts'
import { viewMass } from './list-mass.ts'
import { type NewMass, storeMass } from './store-mass.ts'

/** How much somebody wrote that is shown now, no further than one action goes. @throws notFound */
export async function previewMass(scope: Scope, { toUid, hours }: ParsedOf<typeof massAdmin.preview>) {
  if ((await subjectOf(scope, 'user')?.load(scope, toUid)) == null) fail('notFound')
  const { massItems: most } = await scope.kernel.settings.of(moderationSettings)
  const since = scope.now() - hours * hourMs
  const counts = []
  for (const kind of massKinds)
    counts.push({ kind, count: (await shownOf(scope, kind, toUid, { since, limit: most })).length })
  return { counts, most }
}

async function shownOf(scope: Scope, kind: MassKind, uid: string, page: { since: number; limit: number }) {
  return page.limit > 0 ? ((await subjectOf(scope, kind)?.shownOf?.(scope, uid, page)) ?? []) : []
}

/**
 * Hides what somebody wrote in the last hours and others see. What they write from now on is not part of it.
 * @throws notFound, notOneself, standingTooLow, massEmpty
 */
export async function hideOf(scope: Scope, input: ParsedOf<typeof massAdmin.hideOf>): Promise<MassAction> {
  const { toUid, hours } = input
  if ((await subjectOf(scope, 'user')?.load(scope, toUid)) == null) fail('notFound')
  await checkStandingTo(scope, { kind: 'user', targets: [toUid], authors: [toUid] })
  const { massItems } = await scope.kernel.settings.of(moderationSettings)
  const since = scope.now() - hours * hourMs
  const items: NewMass['items'][number][] = []
  for (const kind of new Set(input.kinds)) {
    const targets = await shownOf(scope, kind, toUid, { since, limit: massItems - items.length })
    items.push(...targets.map(target => ({ kind, target })))
  }
  const { reason, note } = input
  return start(scope, { effect: 'hide', reason, note, authorUid: toUid, hours, items }, [toUid])
}

/** Hides or shows what was chosen. @throws notOneself, standingTooLow, massEmpty */
export async function changeChosen(
  scope: Scope,
  { kind, ids, effect, reason, note }: ParsedOf<typeof massAdmin.change>,
): Promise<MassAction> {
  const items: NewMass['items'][number][] = []
  const authors = new Set<string>()
  for (const target of new Set(ids)) {
    const view = await subjectOf(scope, kind)?.load(scope, target)
    if (!view) continue
    items.push({ kind, target })
    if (view.authorUid !== null) authors.add(view.authorUid)
  }
  await checkStandingTo(scope, { kind, targets: items.map(({ target }) => target), authors: [...authors] })
  return start(scope, { effect, reason, note, authorUid: null, hours: null, items }, [...authors])
}

async function start(scope: Scope, mass: NewMass, authors: string[]): Promise<MassAction> {
  if (mass.items.length === 0) fail('massEmpty')
  return transact(scope, async scope => {
    const row = await storeMass(scope, mass, 'running')
    await enqueue(scope, massJob, { id: row.id })
    detailAudit(scope, { massId: row.id, items: mass.items.length })
    auditTargets(scope, authors)
    const [view] = await viewMass(scope, [row])
    return view ?? fail('notFound')
  })
}
