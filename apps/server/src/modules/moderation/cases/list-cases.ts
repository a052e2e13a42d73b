import type { moderationAdmin, ParsedOf } from '@xinghe/contract'
import { and, arrayContains, eq } from 'drizzle-orm'
import { type ListOrder, listRows } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { moderationCase } from '../tables.ts'
import { viewCases } from './views.ts'

const { priority, id, decidedAt } = moderationCase
const mostUrgent: ListOrder = { columns: [priority, id], direction: 'desc' }
const latest: ListOrder = { columns: [decidedAt, id], direction: 'desc' }

/** Cases for staff, with how many are open in all. */
export async function listCases(scope: Scope, input: ParsedOf<typeof moderationAdmin.cases>) {
  const { state, kind, reason, mine, review } = input
  const isOpen = state === 'open'
  const isWanted = and(
    eq(moderationCase.state, state),
    kind && eq(moderationCase.kind, kind),
    reason && (isOpen ? arrayContains(moderationCase.reasons, [reason]) : eq(moderationCase.reason, reason)),
    review ? eq(moderationCase.isReview, true) : undefined,
    mine ? eq(isOpen ? moderationCase.leaseUid : moderationCase.decidedBy, callerOf(scope)) : undefined,
  )
  const page = await listRows(scope, input, isOpen ? mostUrgent : latest, {
    table: moderationCase,
    fits: isWanted,
    keysOf: row => [isOpen ? row.priority : (row.decidedAt ?? 0), row.id],
    view: rows => viewCases(scope, rows),
  })
  return { ...page, open: await scope.db.$count(moderationCase, eq(moderationCase.state, 'open')) }
}
