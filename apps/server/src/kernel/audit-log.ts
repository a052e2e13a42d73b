import type { AuditFilters } from '@xinghe/contract'
import { and, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { ListOrder, PageQuery } from './page.ts'
import type { Scope } from './scope.ts'
import { audit } from './tables.ts'

export type AuditRow = typeof audit.$inferSelect

export const newestAudit: ListOrder = { columns: [audit.at, audit.id], direction: 'desc' }

/** Rows of what staff did that fit the filters. */
export function readAudit(scope: Scope, filters: AuditFilters, page: PageQuery): Promise<AuditRow[]> {
  return scope.db
    .select()
    .from(audit)
    .where(and(fits(filters), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
}

function fits({ staff, action, target, from, until }: AuditFilters): SQL | undefined {
  return and(
    staff === undefined ? undefined : eq(audit.staff, staff),
    action ? eq(audit.action, action) : undefined,
    target ? eq(audit.target, target) : undefined,
    from === undefined ? undefined : gte(audit.at, from),
    until === undefined ? undefined : lte(audit.at, until),
  )
}
