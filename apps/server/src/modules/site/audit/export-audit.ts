import { csvExport } from '#modules/account/index.ts'
import { listAudit } from './list-audit.ts'

/** What staff did, as a file. */
export const auditExport = csvExport({
  name: 'audit',
  power: 'audit',
  titles: 'audit.columns',
  list: listAudit,
  cellsOf: ({ at, staff, action, target, person, subject, address, input }) => [
    new Date(at).toISOString(),
    staff?.uid ?? '',
    staff?.nickName ?? '',
    action,
    target,
    person?.nickName ?? subject,
    address,
    JSON.stringify(input),
  ],
})
