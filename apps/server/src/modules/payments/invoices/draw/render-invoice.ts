import { Worker } from 'node:worker_threads'
import { moneyText } from '@xinghe/contract/money'
import { secondMs } from '@xinghe/contract/time'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import type { InvoiceRow } from '../../invoice-tables.ts'
import { invoiceNumber } from '../rules.ts'
import { findFont, type PdfFont } from './font.ts'
import type { InvoicePage } from './page.ts'

/** So many wait for the one that is drawn; more are told to come back. */
const mostWaiting = 20
const drawMs = 30 * secondMs

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** An invoice as PDF, the same bytes each time. @throws invoiceUnavailable without a font, unavailable when many wait */
export async function renderInvoice(scope: Scope, row: InvoiceRow): Promise<Uint8Array> {
  const font = (await findFont(scope.kernel.config)) ?? fail('invoiceUnavailable')
  if (waiting >= mostWaiting) fail('unavailable')
  waiting++
  // One at a time: each holds all of the font in memory.
  const drawn = last.then(() => draw(pageOf(scope, row), font)).finally(() => waiting--)
  last = drawn.catch(() => null)
  return drawn
}

function draw(page: InvoicePage, font: PdfFont): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), {
      workerData: { page, font },
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    const timer = setTimeout(() => void worker.terminate(), drawMs)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the thread that draws invoices ended'))
    })
  })
}

function pageOf(scope: Scope, row: InvoiceRow): InvoicePage {
  const { text } = scope
  const { seller, buyer, lines, tax, corrects, payTitle, isSample, orderedAt, paidAt } = row.content
  const money = (minor: number) =>
    minor < 0 ? `-${moneyText(-minor, row.currency)}` : moneyText(minor, row.currency)
  const day = (at: number) => dayIn(scope.kernel.config.timeZone, at)
  const taxNumber = seller.taxNumber && text('invoice.taxNumber', { number: seller.taxNumber })
  return {
    title: text(`invoice.title.${row.kind}`) + (isSample ? text('invoice.sample') : ''),
    facts: [
      [text('invoice.number'), invoiceNumber(row)],
      [text('invoice.issuedAt'), day(row.issuedAt)],
      ...(corrects === null ? [] : [[text('invoice.corrects'), corrects] satisfies [string, string]]),
    ],
    parties: [
      {
        label: text('invoice.seller'),
        lines: [seller.name, seller.address, taxNumber].filter(line => line !== ''),
      },
      { label: text('invoice.buyer'), lines: [buyer.name, ...buyer.lines].filter(line => line !== '') },
    ],
    columns: [text('invoice.line'), text('invoice.amount')],
    lines: lines.map(({ title, amountMinor }) => [title ?? text('invoice.off'), money(amountMinor)]),
    totals: [
      [text('invoice.total', { currency: row.currency }), money(row.amountMinor)],
      ...(tax === null
        ? []
        : [
            [
              text('invoice.tax', { percent: String(tax.basisPoints / 100) }),
              money(tax.amountMinor),
            ] satisfies [string, string],
          ]),
    ],
    details: [
      [text('invoice.order'), row.guid],
      [text('invoice.orderedAt'), day(orderedAt)],
      [text('invoice.paidAt'), day(paidAt)],
      [text('invoice.payType'), payTitle],
    ],
    note: seller.note,
    footer: text('invoice.footer'),
    issuedAt: row.issuedAt,
  }
}
