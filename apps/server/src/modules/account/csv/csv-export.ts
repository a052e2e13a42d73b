import { Readable } from 'node:stream'
import { holdsPower, type List, type Paging, type Power } from '@xinghe/contract'
import type { FastifyInstance } from 'fastify'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import type { SignedIn } from '#kernel/http/session-cache.ts'
import { newSecret } from '#kernel/ids.ts'
import { createScope, type Kernel, type Scope } from '#kernel/scope.ts'
import { holderById } from '../sessions/verify-session.ts'
import { csvLine } from './csv-line.ts'

/** Seconds in which an address has to be used. */
const ticketSec = 60
/** Rows of one file, and of one query of it. */
const mostRows = 50_000
const rowsAtOnce = 100
/** By it spreadsheet programs know that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

/** A list of staff that may be taken as a file. */
interface ExportedList<T, F> {
  /** Of the file, and of its addresses. */
  name: string
  /** Of staff who may see the list. */
  power: Power
  /** Titles of the columns, by comma: a key of the texts. */
  titles: string
  /** One page, as the caller may see it. */
  list: (scope: Scope, input: Paging & F) => Promise<List<T>>
  cellsOf: (row: T, scope: Scope) => string[]
}

/** What an address opens, where, and for which session. */
interface Ticket<F> {
  filters: F
  holder: string
  sessionId: string
}

/**
 * Makes a list of staff a CSV file, behind an address that gives it once, in the browser that asked, while its session is
 * open and its user holds the power. The audit row of the call says who took it.
 */
export function csvExport<T, F extends object>({ name, power, titles, list, cellsOf }: ExportedList<T, F>) {
  const cookie = `xh_${name}`
  const keyOf = (ticket: string) => `${name}-export:${ticket}`

  async function open(scope: Scope, filters: F, http: HttpContext): Promise<{ address: string }> {
    const [ticket, holder] = [newSecret(), newSecret()]
    const sessionId = scope.viewer.sessionId ?? fail('loginRequired')
    http.setCookie(cookie, holder, ticketSec)
    const asked: Ticket<F> = { filters, holder, sessionId }
    await scope.kernel.cache.set(keyOf(ticket), JSON.stringify(asked), ticketSec)
    return { address: `/files/${name}/${ticket}.csv` }
  }

  /** Serves files as they are read: none is in memory as a whole. */
  function serve(http: FastifyInstance, kernel: Kernel): void {
    http.get<{ Params: { file: string } }>(`/files/${name}/:file`, async (request, reply) => {
      const ticket = /^([\w-]{43})\.csv$/.exec(request.params.file)?.[1] ?? fail('notFound')
      const asked = await kernel.cache.get(keyOf(ticket))
      if (asked === null) return fail('addressExpired')
      const { filters, holder, sessionId }: Ticket<F> = JSON.parse(asked)
      if (request.cookies[cookie] !== holder) return fail('addressExpired')
      const caller = await holderById(kernel, sessionId)
      if (!holdsPower(caller?.role ?? null, power)) return fail('addressExpired')
      // Two requests at once must not both get it.
      if (!(await kernel.cache.claim(`${keyOf(ticket)}:used`, ticketSec))) return fail('addressExpired')
      await kernel.cache.delete(keyOf(ticket))
      reply.header('cache-control', 'no-store')
      reply.header('content-disposition', `attachment; filename="${name}.csv"`)
      reply.type('text/csv; charset=utf-8')
      return reply.send(Readable.from(lines(scopeOf(kernel, caller), filters)))
    })
  }

  async function* lines(scope: Scope, filters: F): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(scope.text(titles).split(','))
    let cursor: string | undefined
    for (let rows = 0; rows < mostRows; rows += rowsAtOnce) {
      const page = await list(scope, { ...filters, page: 1, size: rowsAtOnce, cursor })
      for (const row of page.info) yield csvLine(cellsOf(row, scope))
      if (!page.hasMore) return
      cursor = page.cursor
    }
  }
  return { open, serve }
}

/** In which the list is as this caller may see it. */
const scopeOf = (kernel: Kernel, caller: SignedIn | null) =>
  createScope(kernel, { ...createScope(kernel).viewer, ...caller })
