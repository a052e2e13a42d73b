import { Readable } from 'node:stream'
import { type AuditEntry, type AuditFilters, auditFilters, holdsPower } from '@xinghe/contract'
import type { FastifyInstance } from 'fastify'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import type { SignedIn } from '#kernel/http/session-cache.ts'
import { newSecret } from '#kernel/ids.ts'
import { createScope, type Kernel, type Scope } from '#kernel/scope.ts'
import { holderById } from '#modules/account/index.ts'
import { csvLine } from './csv.ts'
import { listAudit } from './list-audit.ts'

/** Names the browser that an address was made for. */
const exportCookie = 'xh_audit'
/** Seconds in which an address has to be used. */
const ticketSec = 60
/** Rows of one file, and of one query of it. */
export const mostRows = 50_000
const rowsAtOnce = 100
/** By it spreadsheet programs know that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

/** What an address opens, where, and for which session. */
interface Ticket {
  filters: AuditFilters
  holder: string
  sessionId: string
}

const keyOf = (ticket: string) => `audit-export:${ticket}`

/**
 * An address that gives these entries once, in this browser, while its session is open. The audit row of this call says
 * who took them.
 */
export async function openExport(
  scope: Scope,
  filters: AuditFilters,
  http: HttpContext,
): Promise<{ address: string }> {
  const [ticket, holder] = [newSecret(), newSecret()]
  const sessionId = scope.viewer.sessionId ?? fail('loginRequired')
  http.setCookie(exportCookie, holder, ticketSec)
  const asked: Ticket = { filters, holder, sessionId }
  await scope.kernel.cache.set(keyOf(ticket), JSON.stringify(asked), ticketSec)
  return { address: `/files/audit/${ticket}.csv` }
}

/** Serves exports as they are read: a file is never in memory as a whole. */
export function serveExports(http: FastifyInstance, kernel: Kernel): void {
  http.get<{ Params: { file: string } }>('/files/audit/:file', async (request, reply) => {
    const ticket = /^([\w-]{43})\.csv$/.exec(request.params.file)?.[1] ?? fail('notFound')
    const asked = await kernel.cache.get(keyOf(ticket))
    if (asked === null) return fail('addressExpired')
    const { filters, holder, sessionId }: Ticket = JSON.parse(asked)
    if (request.cookies[exportCookie] !== holder) return fail('addressExpired')
    const caller = await holderById(kernel, sessionId)
    if (!holdsPower(caller?.role ?? null, 'audit')) return fail('addressExpired')
    // Two requests at once must not both get it.
    if (!(await kernel.cache.claim(`${keyOf(ticket)}:used`, ticketSec))) return fail('addressExpired')
    await kernel.cache.delete(keyOf(ticket))
    const scope = scopeOf(kernel, caller)
    reply.header('cache-control', 'no-store')
    reply.header('content-disposition', 'attachment; filename="audit.csv"')
    reply.type('text/csv; charset=utf-8')
    return reply.send(Readable.from(csvOf(scope, auditFilters.parse(filters))))
  })
}

/** In which the log is as this caller may see it. */
const scopeOf = (kernel: Kernel, caller: SignedIn | null) =>
  createScope(kernel, { ...createScope(kernel).viewer, ...caller })

async function* csvOf(scope: Scope, filters: AuditFilters): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(scope.text('audit.columns').split(','))
  let cursor: string | undefined
  for (let rows = 0; rows < mostRows; rows += rowsAtOnce) {
    const page = await listAudit(scope, { ...filters, page: 1, size: rowsAtOnce, cursor })
    for (const entry of page.info) yield csvLine(cellsOf(entry))
    if (!page.hasMore) return
    cursor = page.cursor
  }
}

function cellsOf({ at, staff, action, target, person, subject, address, input }: AuditEntry): string[] {
  return [
    new Date(at).toISOString(),
    staff?.uid ?? '',
    staff?.nickName ?? '',
    action,
    target,
    person?.nickName ?? subject,
    address,
    JSON.stringify(input),
  ]
}
