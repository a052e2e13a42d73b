import { calls } from '@xinghe/client'
import type { OrderFilters } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { buyVip, makePackage, useSandbox } from '#modules/vip/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { payInSandbox } from '../fixtures.ts'
import { payOrder } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)
beforeAll(() => useSandbox(app.scope))
const finance = await makeUser(app.scope, { role: 'finance', stays: true })
const staff = app.as(finance)
const prove = () => staff.call(calls.contacts.prove, { password: finance.password })
await prove()

async function order(user: MadeUser) {
  const { id: ProductID } = await makePackage(app.scope)
  const { quote: Quote } = await app.as(user).call(calls.vip.quote, { ProductID })
  const input = { ProductID, Quote, SysName: 'test-0', rid: app.scope.id() }
  return app.as(user).call(calls.payments.createOrder, input)
}
const found = async (filter: OrderFilters) =>
  (await staff.call(calls.paymentsAdmin.orders, filter)).info.map(({ guid }) => guid)

test('an order is found by its number, its buyer, its receiver and what its gateway calls it', async () => {
  const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
  const waiting = await order(alice)
  const gift = await buyVip(app, alice, await makePackage(app.scope), { ToUID: bob.uid })
  expect(await found({ q: waiting.guid })).toEqual([waiting.guid])
  expect(await found({ q: alice.uid })).toEqual([gift.guid, waiting.guid])
  expect(await found({ q: bob.uid })).toEqual([gift.guid])
  expect(await found({ q: alice.uid, state: 'pending' })).toEqual([waiting.guid])
  const { payments } = await staff.call(calls.paymentsAdmin.order, { guid: gift.guid })
  expect(await found({ q: payments[0]?.externalId ?? '' })).toEqual([gift.guid])
  const named = { gatewayReference: `theirs-${gift.guid}` }
  await app.scope.db.update(payOrder).set(named).where(eq(payOrder.guid, gift.guid))
  expect(await found({ q: named.gatewayReference })).toEqual([gift.guid])
  expect(await found({ q: 'nothing' })).toEqual([])
  expect(await codeOf(staff.call(calls.paymentsAdmin.order, { guid: 'nothing' }))).toBe('notFound')
  // Nobody sees the orders of somebody else.
  expect(await app.as(alice).call(calls.payments.order, { guid: waiting.guid })).toMatchObject({
    state: 'pending',
  })
  expect(await codeOf(app.as(bob).call(calls.payments.order, { guid: waiting.guid }))).toBe('notFound')
})

test('orders are found by product and time, and come as a file to who may see them', async () => {
  const ellen = await makeUser(app.scope, { nickName: '=ellen' })
  const first = await order(ellen)
  app.clock.advance(dayMs)
  const second = await order(ellen)
  await prove()
  const ofEllen = (filters: OrderFilters) => found({ q: ellen.uid, ...filters })
  expect(await ofEllen({ until: first.createdAt })).toEqual([first.guid])
  expect(await ofEllen({ from: second.createdAt })).toEqual([second.guid])
  expect(await ofEllen({ from: first.createdAt, until: second.createdAt, product: 'vip' })).toHaveLength(2)
  expect(await ofEllen({ product: 'coins' })).toEqual([])
  const browser = openBrowser(app)
  const { account, password } = finance
  await browser.logIn({ account, password, deviceClass: 'console' })
  const open = async () =>
    (await browser.client.call(calls.paymentsAdmin.exportOrders, { q: ellen.uid })).address
  expect((await fetch(`${app.origin}${await open()}`)).status).toBe(403)
  const csv = await (await browser.send(`${app.origin}${await open()}`)).text()
  const lines = csv.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`"${second.guid}"`)
  expect(lines[1]).toContain(`"'=ellen"`)
  const editor = await makeUser(app.scope, { role: 'editor' })
  expect(await codeOf(app.as(editor).call(calls.paymentsAdmin.exportOrders, {}))).toBe('forbidden')
})

test('income is counted by day and property, without what waits or was given back', async () => {
  const carol = await makeUser(app.scope)
  const sums = async (by: 'product' | 'payType' | 'currency', sandbox = true) =>
    (await staff.call(calls.paymentsAdmin.income, { by, sandbox })).info.reduce(
      (sum, { orders, amountMinor }) => ({ orders: sum.orders + orders, minor: sum.minor + amountMinor }),
      { orders: 0, minor: 0 },
    )
  const before = await sums('product')
  await order(carol)
  const [first, second] = [await makePackage(app.scope), await makePackage(app.scope, { saleMinor: 1500 })]
  await buyVip(app, carol, first)
  const back = await buyVip(app, carol, second)
  expect(await sums('product')).toEqual({ orders: before.orders + 2, minor: before.minor + 3500 })
  await staff.call(calls.paymentsAdmin.refund, { guid: back.guid, why: 'a test' })
  for (const by of ['product', 'payType', 'currency'] as const)
    expect(await sums(by)).toEqual({ orders: before.orders + 1, minor: before.minor + 2000 })
  // Money of the sandbox is no income.
  expect(await sums('product', false)).toEqual({ orders: 0, minor: 0 })
  const { sandboxOrders } = await staff.call(calls.paymentsAdmin.income, {})
  expect(sandboxOrders).toBe(before.orders + 1)
  const { info } = await staff.call(calls.paymentsAdmin.refunds, {})
  expect(info[0]).toMatchObject({ guid: back.guid, amountMinor: 1500 })
  app.clock.advance(2 * dayMs)
  await prove()
  expect((await staff.call(calls.paymentsAdmin.income, { days: 1, sandbox: true })).info).toEqual([])
})

test('money in review waits for staff, who note once that it went back', async () => {
  const dora = await makeUser(app.scope)
  const made = await buyVip(app, dora, await makePackage(app.scope))
  await payInSandbox(app, made)
  const waiting = await staff.call(calls.paymentsAdmin.waiting, {})
  expect(waiting.payments).toBe(1)
  const [again] = (await staff.call(calls.paymentsAdmin.reviewPayments, {})).info
  expect(again).toMatchObject({ guid: made.guid, state: 'review', reason: 'double' })
  const give = { id: again?.id ?? '', why: 'paid twice' }
  for (const _ of [1, 2])
    expect(await staff.call(calls.paymentsAdmin.returnPayment, give)).toMatchObject({ state: 'returned' })
  expect((await staff.call(calls.paymentsAdmin.waiting, {})).payments).toBe(0)
  const nothing = staff.call(calls.paymentsAdmin.returnPayment, { id: 'nothing', why: 'x' })
  expect(await codeOf(nothing)).toBe('notFound')
})

test('ways to pay and coins that are sold are added, changed and offered', async () => {
  const method = {
    ...{ sysName: 'quick', payType: 7 as const, gateway: 'sandbox' as const, title: 'Quick' },
    ...{ regions: ['MY'], position: 0, isOn: true },
  }
  await staff.call(calls.paymentsAdmin.saveMethod, method)
  await staff.call(calls.paymentsAdmin.saveMethod, { ...method, title: 'Quicker' })
  const { info } = await staff.call(calls.paymentsAdmin.methods, {})
  expect(info[0]).toMatchObject({ sysName: 'quick', title: 'Quicker', isReady: true })

  const rid = app.scope.id()
  const pack = { coins: 100, bonus: 5, currency: 'CNY' as const, priceMinor: 1000, position: 1, isOn: true }
  for (const _ of [1, 2]) await staff.call(calls.paymentsAdmin.savePack, { ...pack, rid })
  const [made, ...others] = (await staff.call(calls.paymentsAdmin.packs, {})).info
  expect([made, others]).toEqual([expect.objectContaining(pack), []])
  const eve = app.as(await makeUser(app.scope))
  const shown = async (region?: string) => {
    const { packs, payTypes } = await eve.call(calls.payments.coinPacks, region ? { region } : {})
    return {
      coins: packs.map(({ coins }) => coins),
      quick: payTypes.some(({ title }) => title === 'Quicker'),
    }
  }
  expect(await shown()).toEqual({ coins: [100], quick: false })
  expect(await shown('MY')).toEqual({ coins: [100], quick: true })
  await staff.call(calls.paymentsAdmin.savePack, { ...pack, id: made?.id, isOn: false })
  expect((await shown()).coins).toEqual([])
  const gone = staff.call(calls.paymentsAdmin.savePack, { ...pack, id: 'nothing' })
  expect(await codeOf(gone)).toBe('notFound')
})
