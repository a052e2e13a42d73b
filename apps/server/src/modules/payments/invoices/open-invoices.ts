import { holdsPower, type Invoice } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '#kernel/fail.ts'
import { signGrant, verifyTicket } from '#kernel/files/sign.ts'
import { limitBy } from '#kernel/limits.ts'
import { callerOf, createScope, type Kernel, type Scope, transact } from '#kernel/scope.ts'
import { holderById } from '#modules/account/index.ts'
import { holderCookie } from '#modules/media/index.ts'
import { type InvoiceRow, payInvoice } from '../invoice-tables.ts'
import { payOrder } from '../tables.ts'
import { findFont } from './draw/font.ts'
import { renderInvoice } from './draw/render-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { invoiceNumber } from './rules.ts'

const addressMinutes = 10
/** Files that one account may have drawn. */
const drawLimit = { max: 12, perSec: 600 }

interface Asked {
  guid: string
  /** Secret of the browser that may open the files. */
  holder: string
}

/**
 * The invoice of an order of the caller, with its credit note if it was refunded; the first time it gets its number.
 * @throws notFound, invoiceNone, invoiceUnavailable
 */
export async function openInvoices(scope: Scope, asked: Asked): Promise<{ info: Invoice[] }> {
  return open(scope, asked, callerOf(scope))
}

/** The same for staff, of any order. */
export async function openStaffInvoices(scope: Scope, asked: Asked): Promise<{ info: Invoice[] }> {
  return open(scope, asked, null)
}

async function open(scope: Scope, { guid, holder }: Asked, uid: string | null): Promise<{ info: Invoice[] }> {
  // No number is given to what cannot be shown.
  if ((await findFont(scope.kernel.config)) === null) fail('invoiceUnavailable')
  const rows = await transact(scope, async scope => {
    const isIt = and(eq(payOrder.guid, guid), uid === null ? undefined : eq(payOrder.uid, uid))
    const [order] = await scope.db.select().from(payOrder).where(isIt).for('update')
    return order ? issueInvoice(scope, order) : fail('notFound')
  })
  return { info: rows.map(row => viewInvoice(scope, row, holder)) }
}

function viewInvoice(scope: Scope, row: InvoiceRow, holder: string): Invoice {
  const ticket = signGrant(scope.kernel.secrets, {
    folder: folderOf(row.id),
    holder,
    right: scope.viewer.sessionId ?? fail('identityNeeded'),
    expiresAt: scope.now() + addressMinutes * minuteMs,
  })
  const { kind, amountMinor, currency, issuedAt } = row
  const number = invoiceNumber(row)
  return { number, kind, amountMinor, currency, issuedAt, url: `/files/invoice/${ticket}/${row.id}.pdf` }
}

const folderOf = (id: string) => `invoice/${id}`

const drawing = new Set<string>()

/** Nobody fills the queue alone. @throws tooManyRequests while one of theirs is drawn */
async function oneAtATime<T>(uid: string, draw: () => Promise<T>): Promise<T> {
  if (drawing.has(uid)) fail('tooManyRequests', { seconds: 5 })
  drawing.add(uid)
  return draw().finally(() => drawing.delete(uid))
}

type Address = FastifyRequest<{ Params: { ticket: string; file: string } }>

/** Draws them when they are opened, for whom the address was made, while their session is open and they still may. */
export function serveInvoices(http: FastifyInstance, kernel: Kernel): void {
  http.get('/files/invoice/:ticket/:file', async (request: Address, reply) => {
    const { ticket, file } = request.params
    const id = file.match(/^([0-9a-z]{1,24})\.pdf$/)?.[1] ?? fail('notFound')
    const holder = request.cookies[holderCookie] ?? fail('addressExpired')
    const now = kernel.clock.now()
    const grant = verifyTicket(kernel.secrets, ticket, { folder: folderOf(id), holder, now })
    const caller = await holderById(kernel, grant?.right ?? fail('addressExpired'))
    if (!caller) return fail('addressExpired')
    const scope = createScope(kernel)
    const [row] = await scope.db.select().from(payInvoice).where(eq(payInvoice.id, id))
    if (!row) return fail('notFound')
    if (row.uid !== caller.uid && !holdsPower(caller.role, 'payments')) fail('addressExpired')
    await limitBy(kernel, `invoice files:${caller.uid}`, drawLimit)
    const bytes = await oneAtATime(caller.uid, () => renderInvoice(scope, row))
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="invoice-${invoiceNumber(row)}.pdf"`)
      .type('application/pdf')
      .send(Buffer.from(bytes))
  })
}
