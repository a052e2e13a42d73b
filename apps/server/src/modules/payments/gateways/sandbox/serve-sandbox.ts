import { moneyText } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createScope, type Kernel, type Scope } from '#kernel/scope.ts'
import { sandboxPayment } from '../../sandbox-tables.ts'
import { type OrderRow, payOrder } from '../../tables.ts'
import { receiveNotice } from '../receive-notice.ts'
import { isSandboxPage, type SandboxNotice, sandbox, sandboxMerchant, signSandbox } from './sandbox.ts'

/** What its visitor may have the sandbox do. */
const acts = ['pay', 'fail', 'delay', 'twice', 'under', 'over', 'reorder', 'forge'] as const
type Act = (typeof acts)[number]

interface Asked {
  Params: { guid: string }
  Querystring: { mark?: string }
  Body: { act?: string; mark?: string }
}

/** Payments of one order that the sandbox makes. */
const mostPayments = 20

/** The page on which orders are paid without money, and what its buttons do. */
export function serveSandbox(http: FastifyInstance, kernel: Kernel): void {
  const scope = createScope(kernel)

  async function orderOf(guid: string, mark: unknown): Promise<OrderRow | null> {
    if (typeof mark !== 'string' || !isSandboxPage(scope, guid, mark)) return null
    if (!(await sandbox.isReady(scope))) return null
    const [order] = await scope.db.select().from(payOrder).where(eq(payOrder.guid, guid))
    return order?.gateway === 'sandbox' ? order : null
  }

  http.get('/pay/sandbox/:guid', async (request: FastifyRequest<Asked>, reply) => {
    const order = await orderOf(request.params.guid, request.query.mark)
    return order ? sendPage(reply, pageOf(scope, order, request.query.mark ?? '')) : reply.code(404).send('')
  })
  http.post('/pay/sandbox/:guid', async (request: FastifyRequest<Asked>, reply) => {
    const { guid } = request.params
    const order = await orderOf(guid, request.body?.mark)
    const act = acts.find(known => known === request.body?.act)
    if (!order || !act) return reply.code(404).send('')
    if ((await scope.db.$count(sandboxPayment, eq(sandboxPayment.guid, guid))) < mostPayments)
      await perform(scope, order, act)
    return reply.code(303).header('location', `/payResult?guid=${guid}`).send('')
  })
}

/** Pays, or lies, as it was asked to. */
async function perform(scope: Scope, order: OrderRow, act: Act): Promise<void> {
  const { guid, amountMinor } = order
  if (act === 'fail') return notify(scope, noticeOf(order, { state: 'failed' }))
  if (act === 'forge') return notify(scope, noticeOf(order, {}), 'f'.repeat(64))
  if (act === 'delay') {
    await pay(scope, order, amountMinor, scope.now() + minuteMs)
    return
  }
  if (act === 'under') return notify(scope, await pay(scope, order, Math.max(1, Math.floor(amountMinor / 2))))
  if (act === 'over') return notify(scope, await pay(scope, order, amountMinor * 2))
  const paid = await pay(scope, order, amountMinor)
  if (act === 'reorder') {
    // Late news of a try that failed comes after that of the one that succeeded.
    await notify(scope, paid)
    return notify(scope, noticeOf(order, { state: 'failed', externalId: `${guid}-before` }))
  }
  await notify(scope, paid)
  if (act === 'twice') {
    await notify(scope, paid)
    await notify(scope, await pay(scope, order, amountMinor))
  }
}

async function pay(
  scope: Scope,
  order: OrderRow,
  amountMinor: number,
  knownAt = scope.now(),
): Promise<SandboxNotice> {
  const notice = noticeOf(order, { amountMinor })
  const { guid, currency } = order
  await scope.db
    .insert(sandboxPayment)
    .values({ id: notice.externalId, guid, currency, amountMinor, knownAt })
  return notice
}

function noticeOf(order: OrderRow, over: Partial<SandboxNotice>): SandboxNotice {
  const { guid, currency, amountMinor } = order
  const externalId = `sb-${guid}-${Math.random().toString(36).slice(2, 10)}`
  return { guid, externalId, merchant: sandboxMerchant, currency, amountMinor, state: 'paid', ...over }
}

/** As a gateway would: signed bytes that are checked like those of any other. */
async function notify(scope: Scope, notice: SandboxNotice, signature?: string): Promise<void> {
  const body = JSON.stringify(notice)
  const headers = { 'x-sandbox-signature': signature ?? signSandbox(scope, body) }
  await receiveNotice(scope, 'sandbox', { body: Buffer.from(body), headers, query: {} })
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}

function pageOf(scope: Scope, order: OrderRow, mark: string): string {
  const text = (key: string) => escapeHtml(scope.text(`sandbox.${key}`))
  const field = `<input type="hidden" name="mark" value="${escapeHtml(mark)}">`
  const button = (act: Act, style: string) =>
    `<button class="${style}" name="act" value="${act}">${text(act)}</button>`
  const others = acts.filter(act => act !== 'pay').map(act => button(act, 'other'))
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text('title')}</title><style>${style}</style>
<main><p class="note">${text('note')}</p><h1>${escapeHtml(order.title)}</h1>
<p class="amount">${escapeHtml(moneyText(order.amountMinor, order.currency))}</p><p class="guid">${order.guid}</p>
<form method="post" action="/pay/sandbox/${order.guid}">${field}${button('pay', 'pay')}
<h2>${text('lies')}</h2><div class="others">${others.join('')}</div></form></main></html>`
}

const style = `body{margin:0;font:15px/1.55 system-ui,sans-serif;background:#f5f6f8;color:#15181d}
main{max-width:420px;margin:0 auto;padding:24px 16px}.note{background:#fff4e5;color:#7a4b00;padding:10px 12px;border-radius:10px;font-size:13px}
h1{font-size:17px;text-align:center;margin:24px 0 0}.amount{font-size:32px;font-weight:600;text-align:center;margin:4px 0}
.guid{text-align:center;color:#5b626e;font-size:12px;margin:0 0 24px}button{min-height:44px;border:0;border-radius:10px;font:inherit}
.pay{width:100%;background:#00796c;color:#fff;font-weight:600}h2{font-size:13px;color:#5b626e;margin:24px 0 8px}
.others{display:grid;grid-template-columns:1fr 1fr;gap:8px}.other{background:#fff;color:#15181d;border:1px solid #e9ecf0}`

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`)
}
