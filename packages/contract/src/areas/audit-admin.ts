import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, int, listOf, paging } from '../wire.ts'

const somebody = z.object({ uid: id(), nickName: z.string() })

export const auditEntryShape = z.object({
  id: id(),
  at: instant(),
  /** Null for what was done on the machine itself, without a name. */
  staff: somebody.nullable(),
  /** The path of the call, or the name of what the program did. */
  action: z.string(),
  /** An id of what it was done to, empty for none. */
  target: z.string(),
  /** Who that is, where it is a person. */
  person: somebody.nullable(),
  /** What else tells it apart: the title or name that was sent. */
  subject: z.string(),
  /** What was sent, without secrets. */
  input: z.record(z.string(), z.unknown()),
  address: z.string(),
})
export type AuditEntry = z.output<typeof auditEntryShape>

export const auditFilters = z.object({
  staff: id().optional(),
  action: z.string().trim().max(120).optional(),
  target: z.string().trim().max(120).optional(),
  /** Milliseconds since 1970, both included. */
  from: int().optional(),
  until: int().optional(),
})
export type AuditFilters = z.output<typeof auditFilters>

export const auditAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/Audit/List',
    access: 'staff:audit',
    summary: 'What staff did, the newest first',
    query: auditFilters.extend(paging),
    data: listOf(auditEntryShape),
  }),
  openExport: endpoint({
    method: 'POST',
    path: '/api/admin/Audit/Export',
    access: 'staff:audit',
    encoding: 'json',
    limit: { max: 20, perSec: 600 },
    changes: 'unshown',
    summary: 'An address, good once and for a minute, from which these entries come as CSV',
    body: auditFilters,
    data: z.object({ address: z.string() }),
  }),
}
