import type { Role, SubjectKind } from '@xinghe/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { rolesOf } from '#modules/account/index.ts'
import { rankOf } from '../rules.ts'
import { type CaseRow, moderationCase, moderationReport } from '../tables.ts'

export type Standing = 'notOneself' | 'standingTooLow' | null

/** Nobody decides about themselves or what they reported, and only an owner about staff. @throws notOneself, standingTooLow */
export async function checkStanding(scope: Scope, row: CaseRow): Promise<void> {
  const refused = (await standings(scope, [row])).get(row.id)
  if (refused) fail(refused)
}

/** Why the caller may not decide these cases, by id; an owner, who may be alone, may also where they reported. */
export async function standings(scope: Scope, rows: readonly CaseRow[]): Promise<Map<string, Standing>> {
  const caller = callerOf(scope)
  const roles = await rolesOf(
    scope,
    rows.flatMap(({ authorUid }) => authorUid ?? []),
  )
  const isOwner = scope.viewer.role === 'owner'
  const reported = isOwner ? new Set<string>() : await reportedBy(scope, caller, rows)
  return new Map(
    rows.map(({ id, authorUid }): [string, Standing] => {
      if (authorUid === caller || reported.has(id)) return [id, 'notOneself']
      return [id, authorUid !== null && roles.has(authorUid) && !isOwner ? 'standingTooLow' : null]
    }),
  )
}

/**
 * Who changes these by hand stands to them as who decides about them does; an owner may be alone.
 * @throws notOneself, standingTooLow
 */
export async function checkStandingTo(
  scope: Scope,
  { kind, targets, authors }: { kind: SubjectKind; targets: readonly string[]; authors: readonly string[] },
): Promise<void> {
  if (scope.viewer.role === 'owner') return
  const caller = callerOf(scope)
  if (authors.includes(caller)) fail('notOneself')
  if ((await rolesOf(scope, authors)).size > 0) fail('standingTooLow')
  const isOpen = and(eq(moderationCase.kind, kind), eq(moderationCase.state, 'open'))
  const open = await scope.db
    .select({ id: moderationCase.id })
    .from(moderationCase)
    .where(and(isOpen, inArray(moderationCase.target, [...targets])))
  if ((await reportedBy(scope, caller, open)).size > 0) fail('notOneself')
}

/** Those of these cases that somebody reported in. */
export async function reportedBy(
  { db }: Scope,
  caller: string,
  rows: readonly Pick<CaseRow, 'id'>[],
): Promise<Set<string>> {
  const { caseId, uid } = moderationReport
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ caseId })
    .from(moderationReport)
    .where(and(inArray(caseId, ids), eq(uid, caller)))
  return new Set(found.map(({ caseId }) => caseId))
}

/** Who takes a decision back is not below who made it. @throws standingTooLow */
export async function checkMayUndo(scope: Scope, { decidedBy }: Pick<CaseRow, 'decidedBy'>): Promise<void> {
  if (decidedBy === null) return
  const role: Role | null = (await rolesOf(scope, [decidedBy])).get(decidedBy) ?? null
  if (rankOf(role) > rankOf(scope.viewer.role)) fail('standingTooLow')
}
