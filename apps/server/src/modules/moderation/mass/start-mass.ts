import {
  type MassAction,
  type MassEffect,
  type MassKind,
  type massAdmin,
  massKinds,
  type ParsedOf,
  type ReportReason,
} from '@xinghe/contract'
import { hourMs } from '@xinghe/contract/time'
import { auditTargets, detailAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { checkStandingTo } from '../cases/check-standing.ts'
import { moderationSettings } from '../settings.ts'
import { subjectOf } from '../subjects.ts'
import { moderationMass, moderationMassItem } from '../tables.ts'
import { massJob } from './job-specs.ts'
import { viewMass } from './list-mass.ts'

/** Rows of one statement. */
const atOnce = 1000

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
  const items: Item[] = []
  for (const kind of new Set(input.kinds)) {
    const targets = await shownOf(scope, kind, toUid, { since, limit: massItems - items.length })
    items.push(...targets.map(target => ({ kind, target })))
  }
  return start(scope, { ...input, effect: 'hide', authorUid: toUid, hours, items }, [toUid])
}

/** Hides or shows what was chosen. @throws notOneself, standingTooLow, massEmpty */
export async function changeChosen(
  scope: Scope,
  { kind, ids, ...input }: ParsedOf<typeof massAdmin.change>,
): Promise<MassAction> {
  const items: Item[] = []
  const authors = new Set<string>()
  for (const target of new Set(ids)) {
    const view = await subjectOf(scope, kind)?.load(scope, target)
    if (!view) continue
    items.push({ kind, target })
    if (view.authorUid !== null) authors.add(view.authorUid)
  }
  await checkStandingTo(scope, { kind, targets: items.map(({ target }) => target), authors: [...authors] })
  return start(scope, { ...input, authorUid: null, hours: null, items }, [...authors])
}

interface Item {
  kind: MassKind
  target: string
}

interface Started {
  effect: MassEffect
  reason: ReportReason
  note: string
  authorUid: string | null
  hours: number | null
  items: readonly Item[]
}

async function start(
  scope: Scope,
  { effect, reason, note, authorUid, hours, items }: Started,
  authors: string[],
): Promise<MassAction> {
  if (items.length === 0) fail('massEmpty')
  return transact(scope, async scope => {
    const id = scope.id()
    const kinds = massKinds.filter(kind => items.some(item => item.kind === kind))
    const [row] = await scope.db
      .insert(moderationMass)
      .values({
        ...{ id, effect, kinds, authorUid, hours, reason, note },
        state: 'running',
        startedBy: callerOf(scope),
        at: scope.now(),
      })
      .returning()
    for (let from = 0; from < items.length; from += atOnce)
      await scope.db
        .insert(moderationMassItem)
        .values(
          items.slice(from, from + atOnce).map(item => ({ massId: id, ...item, state: 'waiting' as const })),
        )
    await enqueue(scope, massJob, { id })
    detailAudit(scope, { massId: id, items: items.length })
    auditTargets(scope, authors)
    const [view] = row ? await viewMass(scope, [row]) : []
    return view ?? fail('notFound')
  })
}
