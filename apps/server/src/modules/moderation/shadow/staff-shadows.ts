import type { ParsedOf, ShadowLimit, shadowAdmin } from '@xinghe/contract'
import { hourMs } from '@xinghe/contract/time'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { detailAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { listRows } from '#kernel/page.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { checkStandingTo } from '../cases/check-standing.ts'
import { lockTarget } from '../reports/open-case.ts'
import { moderationShadow, type ShadowRow } from '../shadow-tables.ts'
import { subjectOf } from '../subjects.ts'
import { isOn, lockShadow, placeShadow } from './place.ts'
import { dropCaseOf } from './settle-shadow.ts'
import { viewShadows } from './view-shadows.ts'

export function listShadows(scope: Scope, { toUid, on, ...paging }: ParsedOf<typeof shadowAdmin.list>) {
  const { at, id, uid, until, endedAt } = moderationShadow
  const holds = and(isNull(endedAt), gt(until, scope.now()))
  return listRows(
    scope,
    paging,
    { columns: [at, id], direction: 'desc' },
    {
      table: moderationShadow,
      fits: and(toUid === undefined ? undefined : eq(uid, toUid), on === true ? holds : undefined),
      keysOf: row => [row.at, row.id],
      view: rows => viewShadows(scope, rows),
    },
  )
}

/** @throws notFound, notOneself, standingTooLow, shadowHolds */
export async function placeByStaff(
  scope: Scope,
  { toUid, ...why }: ParsedOf<typeof shadowAdmin.place>,
): Promise<ShadowLimit> {
  if ((await subjectOf(scope, 'user')?.load(scope, toUid)) == null) fail('notFound')
  await checkMayLimit(scope, toUid)
  return transact(scope, async scope => {
    const row = await placeShadow(scope, toUid, { ...why, by: callerOf(scope) })
    return viewOne(scope, row ?? fail('shadowHolds'))
  })
}

/** @throws notFound, notOneself, standingTooLow, shadowOver */
export function prolongShadow(
  scope: Scope,
  { id, hours }: ParsedOf<typeof shadowAdmin.prolong>,
): Promise<ShadowLimit> {
  return changeShadow(scope, id, row => {
    if (!isOn(scope, row)) fail('shadowOver')
    return { until: scope.now() + hours * hourMs }
  })
}

/** Ends one; one that is over stays as it is. @throws notFound, notOneself, standingTooLow */
export function endShadow(scope: Scope, { id }: { id: string }): Promise<ShadowLimit> {
  return changeShadow(scope, id, row =>
    isOn(scope, row) ? { endedAt: scope.now(), endedBy: callerOf(scope) } : null,
  )
}

/**
 * Changes a limit as it is behind its lock, and notes in the audit log whose it is; null changes nothing.
 * @throws notFound, notOneself, standingTooLow
 */
export function changeShadow(
  scope: Scope,
  id: string,
  change: (row: ShadowRow, scope: Scope) => Partial<ShadowRow> | null | Promise<Partial<ShadowRow> | null>,
): Promise<ShadowLimit> {
  return transact(scope, async scope => {
    const isIt = eq(moderationShadow.id, id)
    const [found = fail('notFound')] = await scope.db.select().from(moderationShadow).where(isIt)
    await checkMayLimit(scope, found.uid)
    // Before the limit, as decisions do it.
    if (found.caseId !== null) await lockTarget(scope, { kind: 'user', target: found.uid })
    await lockShadow(scope, found.uid)
    const [row = found] = await scope.db.select().from(moderationShadow).where(isIt).for('update')
    detailAudit(scope, { toUid: row.uid })
    const values = await change(row, scope)
    const [changed = row] = values
      ? await scope.db.update(moderationShadow).set(values).where(isIt).returning()
      : []
    await dropCaseOf(scope, row)
    return viewOne(scope, changed)
  })
}

/** @throws notOneself, standingTooLow */
const checkMayLimit = (scope: Scope, uid: string) =>
  checkStandingTo(scope, { kind: 'user', targets: [uid], authors: [uid] })

async function viewOne(scope: Scope, row: ShadowRow): Promise<ShadowLimit> {
  const [view] = await viewShadows(scope, [row])
  return view ?? fail('notFound')
}
