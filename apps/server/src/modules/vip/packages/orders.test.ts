import { type CallInput, calls } from '@xinghe/client'
import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { balanceOf } from '#modules/gold/index.ts'
import { payInSandbox } from '#modules/payments/fixtures.ts'
import { askGateways } from '#modules/payments/orders/ask-gateway.ts'
import { expireOrders } from '#modules/payments/orders/end-order.ts'
import { payment, payOrder } from '#modules/payments/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { pressAll } from '#test/press-all.ts'
import { makePackage, useSandbox } from '../fixtures.ts'
import { type VipPackageRow, vipGrant, vipPackage, vipPromotion } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)
beforeAll(() => useSandbox(app.scope))

type Paid = NonNullable<Parameters<typeof payInSandbox>[2]> & { guid?: string; amountMinor?: number }
type Input = Partial<CallInput<typeof calls.payments.createOrder>>
const quote = (user: MadeUser, pack: VipPackageRow, input: Input = {}) =>
  app.as(user).call(calls.vip.quote, {
    ProductID: pack.id,
    ...(input.ToUID && { ToUID: input.ToUID }),
    ...(input.Promotions && { Promotions: input.Promotions }),
  })
async function order(user: MadeUser, pack: VipPackageRow, input: Input = {}) {
  const Quote = input.Quote ?? (await quote(user, pack, input)).quote
  return app.as(user).call(calls.payments.createOrder, {
    ...{ ProductID: pack.id, SysName: 'test-0', rid: app.scope.id() },
    ...input,
    Quote,
  })
}
const notify = (notice: { guid: string; amountMinor: number; externalId: string }, signature: string) =>
  payInSandbox(app, notice, { externalId: notice.externalId, signature })
const pay = (
  { guid, amountMinor }: { guid: string; amountMinor: number },
  { guid: other = guid, amountMinor: another = amountMinor, ...more }: Paid = {},
) => payInSandbox(app, { guid: other, amountMinor: another }, more)
const me = (user: MadeUser) => app.as(user).call(calls.account.userInfo, {})
const stateOf = async (guid: string) =>
  (await app.scope.db.select().from(payOrder).where(eq(payOrder.guid, guid)))[0]
const vipOf = async (user: MadeUser) => {
  const own = (await me(user)) as { vipLevel: number; eDate: number | null }
  return { vipLevel: own.vipLevel, eDate: own.eDate }
}

/** Of the clock, which goes on. */
function expectNear(actual: number | null | undefined, expected: number) {
  expect(Math.abs((actual ?? 0) - expected)).toBeLessThan(minuteMs)
}

test('an order is delivered once as it was quoted, however often its payment is told', async () => {
  const alice = await makeUser(app.scope)
  const pack = await makePackage(app.scope, { kind: 2, giftDays: 5 })
  const quoted = await quote(alice, pack)
  expect(quoted).toMatchObject({
    ...{ before: { level: 0, eDate: null }, listMinor: 3000, saleMinor: 2000, amountMinor: 2000, days: 35 },
    after: { level: 2, eDate: expect.any(Number) },
  })
  expectNear(quoted.after?.eDate, app.clock.now() + 35 * dayMs)
  const made = await order(alice, pack, { Quote: quoted.quote })
  expect(made).toMatchObject({ state: 'pending', amountMinor: 2000, pay: { url: expect.any(String) } })
  expect((await app.as(alice).call(calls.payments.unpaid, {})).info).toMatchObject([
    { status: 1, guid: made.guid },
  ])
  app.clock.advance(10 * minuteMs)
  const externalId = app.scope.id()
  const statuses = await Promise.all([1, 2, 3, 4].map(() => pay(made, { externalId })))
  expect(statuses).toEqual([200, 200, 200, 200])
  expect(await vipOf(alice)).toEqual({ vipLevel: 2, eDate: made.after?.eDate })
  expect(await stateOf(made.guid)).toMatchObject({ state: 'fulfilled' })
  expect((await app.as(alice).call(calls.payments.unpaid, {})).info).toMatchObject([{ status: 0 }])
  expect(await app.as(alice).call(calls.vip.records, {})).toMatchObject({
    info: [{ type: 2, days: 35, source: 'order', isReversed: false }],
  })
})

test('who may not order is told why', async () => {
  const [alice, minor] = [await makeUser(app.scope), await makeUser(app.scope)]
  const pack = await makePackage(app.scope)
  const { quote: shown } = await quote(alice, pack)
  const input = { ProductID: pack.id, SysName: 'test-0', Quote: shown, rid: app.scope.id() }
  expect(await codeOf(app.visitor().call(calls.payments.createOrder, input))).toBe('loginRequired')
  const { rid: _, ...without } = input
  expect(await codeOf(app.as(alice).call(calls.payments.createOrder, without as typeof input))).toBe(
    'malformed',
  )
  expect(await codeOf(order(alice, { ...pack, id: 'nothing' }, { Quote: 'x' }))).toBe('productGone')
  expect(await codeOf(order(alice, pack, { SysName: 'nothing' }))).toBe('payTypeUnavailable')
  expect(await codeOf(order(alice, pack, { Quote: 'another' }))).toBe('quoteChanged')
  expect(await codeOf(order(alice, pack, { Promotions: 'nothing', Quote: shown }))).toBe('promotionInvalid')
  await app.as(minor).call(calls.minorMode.start, { pin: '2468' })
  expect(await codeOf(order(minor, pack, { Quote: shown }))).toBe('minorMode')
  await app.scope.db.update(vipPackage).set({ isOn: false }).where(eq(vipPackage.id, pack.id))
  expect(await codeOf(order(alice, pack, { Quote: shown }))).toBe('productGone')
})

test('there is one unpaid order of a product, which keeps its price though the package changes', async () => {
  const alice = await makeUser(app.scope)
  const pack = await makePackage(app.scope)
  const { quote: Quote } = await quote(alice, pack)
  const all = await Promise.all([1, 2, 3].map(() => order(alice, pack, { Quote })))
  expect(new Set(all.map(({ guid }) => guid)).size).toBe(1)
  await app.scope.db.update(vipPackage).set({ saleMinor: 2500 }).where(eq(vipPackage.id, pack.id))
  expect(await order(alice, pack, { Quote })).toMatchObject({ guid: all[0]?.guid, amountMinor: 2000 })
  const other = await order(alice, pack, { SysName: 'test-7' })
  expect(other).toMatchObject({ amountMinor: 2500, payType: 7 })
  expect(await stateOf(all[0]?.guid ?? '')).toMatchObject({ state: 'cancelled' })
  expect((await app.as(alice).call(calls.payments.orders, {})).info.map(({ state }) => state)).toEqual([
    'pending',
    'cancelled',
  ])
})

test('lies of a gateway buy nothing, and no money is lost', async () => {
  const pack = await makePackage(app.scope)
  const alice = await makeUser(app.scope)
  const made = await order(alice, pack)
  expect(await notify({ guid: made.guid, amountMinor: 2000, externalId: 'forged' }, 'f'.repeat(64))).toBe(400)
  expect(await pay(made, { merchant: 'somebody' })).toBe(200)
  expect(await pay(made, { state: 'failed' })).toBe(200)
  expect(await vipOf(alice)).toEqual({ vipLevel: 0, eDate: null })
  expect(await pay(made, { guid: 'unknown1' })).toBe(200)
  expect(await stateOf(made.guid)).toMatchObject({ state: 'pending', reason: 'gatewayFailed' })
  const left = await app.scope.db.select().from(payment).where(eq(payment.state, 'review'))
  expect(left.map(({ reason }) => reason).toSorted()).toEqual(['merchant', 'unknownOrder'])

  expect(await pay(made, { amountMinor: 900 })).toBe(200)
  expect(await stateOf(made.guid)).toMatchObject({ state: 'review', reason: 'underpaid' })
  expect((await vipOf(alice)).vipLevel).toBe(0)
  expect(await pay(made, { amountMinor: 1100 })).toBe(200)
  expect(await stateOf(made.guid)).toMatchObject({ state: 'fulfilled' })
  expect((await vipOf(alice)).vipLevel).toBe(1)
  expect(await pay(made)).toBe(200)
  const [double] = await app.scope.db.select().from(payment).where(eq(payment.reason, 'double'))
  expect(double).toMatchObject({ guid: made.guid, state: 'review', amountMinor: 2000 })
  expect(await app.scope.db.$count(vipGrant, eq(vipGrant.uid, alice.uid))).toBe(1)

  const bob = await makeUser(app.scope)
  const foreign = await order(bob, pack)
  expect(await pay(foreign, { currency: 'USD' })).toBe(200)
  expect(await stateOf(foreign.guid)).toMatchObject({ state: 'review', reason: 'currency' })
  expect((await vipOf(bob)).vipLevel).toBe(0)
})

test('what is paid too much comes back as coins', async () => {
  const alice = await makeUser(app.scope)
  const made = await order(alice, await makePackage(app.scope))
  await pay(made, { amountMinor: 2555 })
  expect(await balanceOf(app.scope, alice.uid)).toMatchObject({ paid: 55, promo: 0 })
  expect(await app.as(alice).call(calls.payments.order, { guid: made.guid })).toMatchObject({ overCoins: 55 })
  expect((await vipOf(alice)).vipLevel).toBe(1)
})

test('an order ends after a quarter of an hour; money within a day still buys it, later money waits for staff', async () => {
  const pack = await makePackage(app.scope, { stock: 2 })
  const [alice, bob] = [
    await makeUser(app.scope, { stays: true }),
    await makeUser(app.scope, { stays: true }),
  ]
  const [late, tooLate] = [await order(alice, pack), await order(bob, pack)]
  expect(await codeOf(quote(await makeUser(app.scope), pack))).toBe('productSoldOut')
  app.clock.advance(15 * minuteMs)
  await Promise.all([expireOrders(app.scope), expireOrders(app.scope)])
  expect(await stateOf(late.guid)).toMatchObject({ state: 'expired' })
  expect((await app.as(alice).call(calls.payments.unpaid, {})).info).toMatchObject([{ status: 2 }])
  expect((await quote(await makeUser(app.scope), pack)).amountMinor).toBe(2000)
  app.clock.advance(23 * hourMs)
  await pay(late)
  expectNear((await vipOf(alice)).eDate, app.clock.now() + 30 * dayMs)
  app.clock.advance(2 * hourMs)
  await pay(tooLate)
  expect(await stateOf(tooLate.guid)).toMatchObject({ state: 'review', reason: 'tooLate' })
  expect((await vipOf(bob)).vipLevel).toBe(0)
})

test('a payment that nobody told of is found by asking', async () => {
  const alice = await makeUser(app.scope)
  const made = await order(alice, await makePackage(app.scope))
  const mark = new URL(made.pay?.url ?? '', app.origin).searchParams.get('mark') ?? ''
  const page = await fetch(new URL(made.pay?.url ?? '', app.origin))
  expect(page.status).toBe(200)
  expect((await fetch(`${app.origin}/pay/sandbox/${made.guid}?mark=${'0'.repeat(32)}`)).status).toBe(404)
  const press = (act: string) =>
    fetch(`${app.origin}/pay/sandbox/${made.guid}`, {
      ...{ method: 'POST', body: new URLSearchParams({ act, mark }), redirect: 'manual' },
    })
  expect((await press('delay')).status).toBe(303)
  await askGateways(app.scope)
  expect(await stateOf(made.guid)).toMatchObject({ state: 'pending' })
  app.clock.advance(2 * minuteMs)
  await askGateways(app.scope)
  expect(await stateOf(made.guid)).toMatchObject({ state: 'fulfilled' })
})

test('200 people press the last ones of a limited package: exactly so many order it', async () => {
  const pack = await makePackage(app.scope, { stock: 3 })
  const people: MadeUser[] = []
  while (people.length < 200) people.push(await makeUser(app.scope))
  const [first] = people
  const { quote: Quote } = await quote(first as MadeUser, pack)
  const ends = await pressAll(people.map(user => () => order(user, pack, { Quote })))
  expect(ends.filter(end => typeof end !== 'string')).toHaveLength(3)
  expect(ends.filter(end => end === 'productSoldOut')).toHaveLength(197)
  expect(await app.scope.db.select().from(vipPackage).where(eq(vipPackage.id, pack.id))).toMatchObject([
    { sold: 3 },
  ])
}, 120_000)

test('promotions take off what was shown, and one user uses them as often as they may', async () => {
  const alice = await makeUser(app.scope)
  const pack = await makePackage(app.scope)
  const code = app.scope.id()
  await app.scope.db.insert(vipPromotion).values({
    ...{ code, title: 'spring', kind: 'percent', value: 25, audience: 'all', packages: [pack.id] },
    ...{ startsAt: 0, endsAt: app.clock.now() + dayMs, stock: 10, perUser: 1, isOn: true },
  })
  const shown = await app.as(alice).call(calls.vip.payInfo, { ProductID: pack.id })
  expect(shown.categoryList[0]?.data[0]?.promotions).toEqual([
    { promotionCode: code, title: 'spring', offMinor: 500 },
  ])
  const made = await order(alice, pack, { Promotions: code })
  expect(made).toMatchObject({ amountMinor: 1500, promotions: [{ promotionCode: code, offMinor: 500 }] })
  await pay(made)
  expect(await codeOf(order(alice, pack, { Promotions: code, Quote: 'x' }))).toBe('promotionInvalid')
  const after = await app.as(alice).call(calls.vip.payInfo, { ProductID: pack.id })
  expect(after.categoryList[0]?.data[0]?.promotions).toEqual([])
})

test('orders that were given up and are paid after all share the limits of the others', async () => {
  const alice = await makeUser(app.scope, { stays: true })
  const pack = await makePackage(app.scope, { perUser: 1, stock: 1 })
  const code = app.scope.id()
  await app.scope.db.insert(vipPromotion).values({
    ...{ code, title: 'first', kind: 'percent', value: 70, audience: 'firstOrder', packages: [pack.id] },
    ...{ startsAt: 0, endsAt: app.clock.now() + dayMs, stock: 1, perUser: 1, isOn: true },
  })
  const made: Awaited<ReturnType<typeof order>>[] = []
  for (let n = 0; n < 4; n++) {
    const one = await order(alice, pack, { Promotions: code })
    await app.as(alice).call(calls.payments.cancel, { guid: one.guid })
    made.push(one)
  }
  for (const one of made) expect(await pay(one)).toBe(200)
  const states = await Promise.all(made.map(async ({ guid }) => (await stateOf(guid))?.state))
  expect(states).toEqual(['fulfilled', 'review', 'review', 'review'])
  expect(await app.scope.db.$count(vipGrant, eq(vipGrant.uid, alice.uid))).toBe(1)
  expect(await app.scope.db.select().from(vipPackage).where(eq(vipPackage.id, pack.id))).toMatchObject([
    { sold: 1 },
  ])
})
