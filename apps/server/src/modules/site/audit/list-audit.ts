import type { AuditEntry, AuditFilters, List, Paging } from '@xinghe/contract'
import { type AuditRow, newestAudit, readAudit } from '#kernel/audit-log.ts'
import { listPage } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { coarseAddress, people } from '#modules/account/index.ts'

/**
 * What staff did, the newest first, with the names of who did it and of whom it was done to. Where exactly they were
 * only the owner sees.
 */
export function listAudit(
  scope: Scope,
  { page, size, cursor, ...filters }: Paging & AuditFilters,
): Promise<List<AuditEntry>> {
  return listPage({ page, size, cursor }, newestAudit, {
    read: query => readAudit(scope, filters, query),
    keysOf: row => [row.at, row.id],
    view: rows => auditViews(scope, rows),
  })
}

async function auditViews(scope: Scope, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const named = await people(
    scope,
    rows.flatMap(({ staff, target }) => [staff, target]),
  )
  const somebody = (uid: string) => {
    const person = named.get(uid)
    return person ? { uid, nickName: person.nickName } : null
  }
  return rows.map(({ id, at, action, target, staff, address, ...row }) => {
    const input: Record<string, unknown> = { ...(row.input as object) }
    const subject = [input.title, input.nickName, input.name].find(text => typeof text === 'string')
    return {
      ...{ id, at, action, target, input },
      address: scope.viewer.role === 'owner' ? address : coarseAddress(address),
      // Of an account that is gone the number stays.
      staff: staff === '' ? null : (somebody(staff) ?? { uid: staff, nickName: '' }),
      person: somebody(target),
      subject: String(subject ?? ''),
    }
  })
}
