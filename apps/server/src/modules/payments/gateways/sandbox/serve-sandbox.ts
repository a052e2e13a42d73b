import { minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createScope, type Kernel, type Scope } from '#kernel/scope.ts'
import { sandboxPayment } from '../../sandbox-tables.ts'
import { type OrderRow, payOrder } from '../../tables.ts'
import { receiveNotice } from '../receive-notice.ts'
import { sandboxPage, sendPage } from './page.ts'
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
    if (!order) return reply.code(404).send('')
    const mark = request.query.mark ?? ''
    return sendPage(reply, sandboxPage(scope, order, { mark, acts, action: `/pay/sandbox/${order.guid}` }))
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
