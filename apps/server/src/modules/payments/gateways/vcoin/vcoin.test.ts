import { calls } from '@xinghe/client'
import { hourMs, minuteMs } from '@xinghe/contract/time'
import { eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { balanceOf } from '#modules/gold/index.ts'
import { vipGrant } from '#modules/vip/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { coinHold } from '../../gateway-tables.ts'
import { askGateways } from '../../orders/ask-gateway.ts'
import { expireOrders } from '../../orders/end-order.ts'
import { paymentSettings } from '../../settings.ts'
import { payment, payOrder } from '../../tables.ts'
import { makeOrder, offerMethod } from '../fixtures.ts'
import { holdAmount } from './hold-amount.ts'
import { openChain } from './open-chain.ts'
import { loseSandboxCoins, sandboxBlockMs, sendSandboxCoins } from './sandbox-chain.ts'
import { scanChain } from './scan-chain.ts'
import { vcoin } from './vcoin.ts'

const app = await testApp()
afterAll(app.stop)
beforeAll(async () => {
  await app.scope.kernel.settings.set(paymentSettings, 'sandboxIsOn', true, 'test')
  await offerMethod(app.scope, 'vcoin', 2)
})

const rowOf = async (guid: string) =>
  (await app.scope.db.select().from(payOrder).where(eq(payOrder.guid, guid)))[0]
const holdOf = async (guid: string) => {
  const [hold] = await app.scope.db.select().from(coinHold).where(eq(coinHold.guid, guid))
  if (!hold) throw new Error('an order holds its amount')
  return hold
}
const grants = (uid: string) => app.scope.db.$count(vipGrant, eq(vipGrant.uid, uid))
const paymentsOf = (id: string) =>
  app.scope.db
    .select()
    .from(payment)
    .where(eq(payment.externalId, `sandbox-${id}`))
async function blocks(count: number) {
  app.clock.advance(count * sandboxBlockMs)
  await scanChain(app.scope)
}
/** Alone at its address: whoever waited before is forgotten. */
async function alone() {
  await app.scope.db.update(coinHold).set({ isHeld: false })
  app.clock.advance(sandboxBlockMs - (app.clock.now() % sandboxBlockMs))
  const made = await makeOrder(app, 'vcoin')
  const { payTo, micro } = await holdOf(made.order.guid)
  const send = (amount = micro) => sendSandboxCoins(app.scope, { payTo, micro: amount })
  return { ...made, guid: made.order.guid, payTo, micro, send }
}

test('a transfer is confirmed by block and then buys, once', async () => {
  const { guid, buyer, order, micro, send } = await alone()
  expect(order.pay?.coin).toMatchObject({
    ...{ network: 'sandbox', coin: 'USDT', amount: '2.800001', confirmations: 0, needed: 3 },
  })
  expect(micro).toBe(2_800_001)
  expect(await vcoin.begin(app.scope, (await rowOf(guid)) as never)).toMatchObject({ coin: order.pay?.coin })
  const id = await send()
  app.clock.advance(minuteMs / 10)
  await scanChain(app.scope)
  const seen = async () => (await rowOf(guid))?.pay?.coin?.confirmations
  const first = (await seen()) ?? 0
  expect(first).toBeGreaterThan(0)
  expect(await grants(buyer.uid)).toBe(0)
  app.clock.advance(sandboxBlockMs)
  const asked = await app.as(buyer).call(calls.payments.ask, { guid })
  expect(asked.state).toBe('pending')
  expect(asked.pay?.coin?.confirmations).toBeGreaterThan(first)
  app.clock.advance(sandboxBlockMs)
  await Promise.all([scanChain(app.scope), scanChain(app.scope), askGateways(app.scope)])
  expect(await rowOf(guid)).toMatchObject({ state: 'fulfilled' })
  await blocks(10)
  expect(await paymentsOf(id)).toMatchObject([
    { guid, amountMinor: 2000, currency: 'CNY', state: 'accepted' },
  ])
  expect(await grants(buyer.uid)).toBe(1)
  const again = await send()
  await blocks(3)
  expect(await paymentsOf(again)).toMatchObject([{ guid, state: 'review', reason: 'double' }])
})

test('a transfer that the chain forgets was never there', async () => {
  const { guid, buyer, send } = await alone()
  const id = await send()
  await blocks(1)
  expect((await rowOf(guid))?.pay?.coin?.confirmations).toBeGreaterThan(0)
  await loseSandboxCoins(app.scope, id)
  await blocks(1)
  expect((await rowOf(guid))?.pay?.coin?.confirmations).toBe(0)
  await blocks(20)
  expect(await paymentsOf(id)).toEqual([])
  expect([await rowOf(guid), await grants(buyer.uid)]).toMatchObject([{ state: 'pending' }, 0])
  await send()
  await blocks(3)
  expect(await grants(buyer.uid)).toBe(1)
})

test('what is too little waits for staff or the rest, what is too much comes back as coins', async () => {
  const under = await alone()
  await under.send(1_680_000)
  await blocks(3)
  expect(await rowOf(under.guid)).toMatchObject({ state: 'review', reason: 'underpaid' })
  await under.send(2_900_000)
  await blocks(3)
  expect(await rowOf(under.guid)).toMatchObject({ state: 'fulfilled' })
  const over = await alone()
  await over.send(over.micro * 2)
  await blocks(3)
  expect(await rowOf(over.guid)).toMatchObject({ state: 'fulfilled' })
  expect((await balanceOf(app.scope, over.buyer.uid)).paid).toBe(200)
})

test('what nobody can tell the order of is kept, and dust is not', async () => {
  const { guid, payTo, send } = await alone()
  const { order: other } = await makeOrder(app, 'vcoin')
  await app.scope.db.update(coinHold).set({ payTo, micro: 2_805_000 }).where(eq(coinHold.guid, other.guid))
  const ids = [await send(2_800_000), await send(2_000_000)]
  const dust = [await send(0), await send(9_999)]
  const elsewhere = await sendSandboxCoins(app.scope, { payTo: 'somebody', micro: 2_800_001 })
  await blocks(3)
  for (const id of ids)
    expect(await paymentsOf(id)).toMatchObject([{ guid: null, currency: 'USDT', reason: 'unknownOrder' }])
  for (const id of [...dust, elsewhere]) expect(await paymentsOf(id)).toEqual([])
  for (const one of [guid, other.guid]) expect(await rowOf(one)).toMatchObject({ state: 'pending' })
})

test('coins within a day after the end buy it, later ones wait for staff', async () => {
  const late = await alone()
  app.clock.advance(15 * minuteMs)
  await expireOrders(app.scope)
  app.clock.advance(23 * hourMs)
  await late.send()
  await blocks(3)
  expect(await rowOf(late.guid)).toMatchObject({ state: 'fulfilled' })
  const tooLate = await alone()
  app.clock.advance(25 * hourMs)
  const id = await tooLate.send()
  await blocks(3)
  expect(await rowOf(tooLate.guid)).toMatchObject({ state: 'review', reason: 'tooLate' })
  expect(await paymentsOf(id)).toMatchObject([{ state: 'review', reason: 'tooLate' }])
  expect(await grants(tooLate.buyer.uid)).toBe(0)
  const never = await alone()
  app.clock.advance(72 * hourMs)
  await makeOrder(app, 'vcoin')
  const lost = await never.send()
  // So much is read in several rounds.
  await blocks(3)
  await blocks(3)
  expect(await paymentsOf(lost)).toMatchObject([{ guid: never.guid, reason: 'tooLate' }])
})

test('no two orders that wait have the same address and amount', async () => {
  const buyers = await Promise.all(Array.from({ length: 24 }, () => makeUser(app.scope)))
  const orders = await Promise.all(buyers.map(buyer => makeOrder(app, 'vcoin', buyer)))
  const amounts = orders.map(({ order }) => `${order.pay?.coin?.address} ${order.pay?.coin?.amount}`)
  expect(new Set(amounts).size).toBe(24)
  expect(new Set(orders.map(({ order }) => order.pay?.coin?.address)).size).toBe(3)
})

test('an amount is told anew only when all others were', async () => {
  const { guid } = await alone()
  const { payTo } = await holdOf(guid)
  const base = 2_800_000
  await app.scope.db.delete(coinHold)
  const order = await rowOf(guid)
  if (!order) throw new Error('there is an order')
  await app.scope.db.transaction(async db => {
    // Without the orders that they would be of.
    await db.execute(sql`set local session_replication_role = replica`)
    await db.execute(sql`
      insert into coin_hold (guid, network, pay_to, micro, from_block, is_held, free_at)
      select 'old' || n, 'sandbox', ${payTo}, ${base}::int + n, 0, false, case when n = 77 then 1 else 2 end
      from generate_series(1, 9999) n`)
  })
  const open = await openChain(app.scope)
  if (!open) throw new Error('the sandbox is on')
  const here = { ...open, addresses: [payTo] }
  expect(await holdAmount(app.scope, order, here, 1)).toMatchObject({ micro: base + 77 })
  await app.scope.db
    .update(coinHold)
    .set({ isHeld: true, freeAt: Number.MAX_SAFE_INTEGER })
    .where(ne(coinHold.guid, 'old77'))
  const { order: next } = await makeOrder(app, 'vcoin')
  const nextRow = await rowOf(next.guid)
  await app.scope.db.delete(coinHold).where(eq(coinHold.guid, next.guid))
  await expect(holdAmount(app.scope, nextRow as never, here, 1)).rejects.toThrow('taken')
  await app.scope.db.delete(coinHold)
})

test('a chain that fell behind is read to its end', async () => {
  const { guid, send } = await alone()
  await send()
  await blocks(4000)
  expect(await rowOf(guid)).toMatchObject({ state: 'fulfilled' })
})

test('the sandbox is paid on a page of its own, and is there only where it is allowed', async () => {
  const { order, buyer } = await alone()
  const url = new URL(order.pay?.url ?? '', app.origin)
  expect((await fetch(url)).status).toBe(200)
  const mark = url.searchParams.get('mark') ?? ''
  const press = (fields: Record<string, string>) =>
    fetch(new URL(url.pathname, app.origin), {
      ...{ method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' },
    })
  expect((await press({ act: 'pay', mark: '0'.repeat(32) })).status).toBe(404)
  expect((await press({ act: 'pay', mark })).status).toBe(303)
  await blocks(3)
  expect(await grants(buyer.uid)).toBe(1)
  await app.scope.kernel.settings.set(paymentSettings, 'sandboxIsOn', false, 'test')
  expect(await vcoin.isReady(app.scope)).toBe(false)
  expect((await fetch(url)).status).toBe(404)
  expect(await codeOf(makeOrder(app, 'vcoin'))).toBe('payTypeUnavailable')
})
