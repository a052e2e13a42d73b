import { calls } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { balanceOf, spendGold } from '#modules/gold/index.ts'
import { verifyLedger } from '#modules/gold/verify-ledger.ts'
import { makePackage, useSandbox } from '#modules/vip/fixtures.ts'
import { grantVip, standingOf } from '#modules/vip/index.ts'
import { vipGrant } from '#modules/vip/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { payInSandbox } from '../fixtures.ts'
import { askGateways } from '../orders/ask-gateway.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import { coinPack, payment, payOrder, payRefund } from '../tables.ts'
import { sendRefund } from './send-refund.ts'

const app = await testApp()
afterAll(app.stop)
beforeAll(() => useSandbox(app.scope))
const [finance, second] = [
  await makeUser(app.scope, { role: 'finance', stays: true }),
  await makeUser(app.scope, { role: 'finance', stays: true }),
]
const prove = async () => {
  for (const staff of [finance, second])
    await app.as(staff).call(calls.contacts.prove, { password: staff.password })
}
await prove()

async function bought(user: MadeUser, over: Parameters<typeof makePackage>[1] = {}) {
  const pack = await makePackage(app.scope, over)
  const { quote: Quote } = await app.as(user).call(calls.vip.quote, { ProductID: pack.id })
  const order = await app.as(user).call(calls.payments.createOrder, {
    ...{ ProductID: pack.id, SysName: 'test-0', Quote, rid: app.scope.id() },
  })
  await payInSandbox(app, order)
  return order.guid
}
async function topUp(user: MadeUser, coins: number) {
  const pack = { id: app.scope.id(), coins, bonus: 5, currency: 'CNY' as const, priceMinor: coins * 10 }
  await app.scope.db.insert(coinPack).values({ ...pack, position: 1, isOn: true })
  const { packs } = await app.as(user).call(calls.payments.coinPacks, {})
  const quote = packs.find(({ id }) => id === pack.id)?.quote ?? ''
  const order = await app.as(user).call(calls.payments.createAliPay, {
    ...{ ProductID: pack.id, productKind: 'coins', SysName: 'test-0', Quote: quote, rid: app.scope.id() },
  })
  await payInSandbox(app, order)
  return order.guid
}
const refund = (guid: string) => app.as(finance).call(calls.paymentsAdmin.refund, { guid, why: 'a test' })
const books = () =>
  reconcile(app.scope, { from: 0, to: app.clock.now() + dayMs, most: 100 }).then(({ days, differences }) => ({
    off: days.reduce((sum, { differenceMinor }) => sum + Math.abs(differenceMinor), 0),
    kinds: differences.map(({ kind }) => kind),
  }))

test('a refund takes back what was bought, once however often it is asked for, and its money is sent', async () => {
  const alice = await makeUser(app.scope)
  await grantVip(app.scope, {
    ...{ uid: alice.uid, kind: 1, days: 10, source: 'code', reference: null, key: `code:${alice.uid}` },
  })
  const before = await standingOf(app.scope, alice.uid)
  const guid = await bought(alice, { kind: 2 })
  expect(await standingOf(app.scope, alice.uid)).toMatchObject({ kind: 2 })
  const answers = await Promise.all([1, 2, 3].map(() => refund(guid)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(answers[0]).toMatchObject({ state: 'sending', amountMinor: 2000 })
  expect(await standingOf(app.scope, alice.uid)).toMatchObject({ kind: before.kind, until: before.until })
  const id = answers[0]?.id ?? ''
  await Promise.all([sendRefund(app.scope, { id }), sendRefund(app.scope, { id })])
  const picture = await app.as(finance).call(calls.paymentsAdmin.order, { guid })
  expect(picture).toMatchObject({
    order: { state: 'refunded', isDelivered: false, mayRefund: false },
    refund: { state: 'sent' },
    payments: [{ state: 'returned' }],
  })
  expect(await app.as(alice).call(calls.vip.records, {})).toMatchObject({
    info: [
      { source: 'order', isReversed: true },
      { source: 'code', isReversed: false },
    ],
  })
  expect((await app.as(alice).call(calls.payments.orders, {})).info).toMatchObject([{ state: 'refunded' }])
  expect(await books()).toEqual({ off: 0, kinds: [] })
})

test('who may not refund, and what cannot be', async () => {
  const alice = await makeUser(app.scope)
  const guid = await bought(alice)
  expect(await codeOf(app.as(alice).call(calls.paymentsAdmin.refund, { guid, why: 'x' }))).toBe('forbidden')
  expect(await codeOf(refund('nothing'))).toBe('notFound')
  const pack = await makePackage(app.scope)
  const { quote: Quote } = await app.as(alice).call(calls.vip.quote, { ProductID: pack.id })
  const unpaid = await app.as(alice).call(calls.payments.createOrder, {
    ...{ ProductID: pack.id, SysName: 'test-0', Quote, rid: app.scope.id() },
  })
  expect(await codeOf(refund(unpaid.guid))).toBe('refundImpossible')
})

test('above the limit a second member of staff decides', async () => {
  const alice = await makeUser(app.scope)
  const guid = await bought(alice, { priceMinor: 30_000, saleMinor: 20_001 })
  const proposed = await refund(guid)
  expect(proposed).toMatchObject({ state: 'proposed' })
  expect((await standingOf(app.scope, alice.uid)).kind).toBe(1)
  const decide = (staff: MadeUser, agrees: boolean, id = proposed.id) =>
    app.as(staff).call(calls.paymentsAdmin.decideRefund, { id, agrees })
  expect(await codeOf(decide(finance, true))).toBe('refundSecond')
  expect(await decide(second, false)).toMatchObject({ state: 'refused' })
  expect(await codeOf(decide(second, true))).toBe('refundImpossible')
  const again = await refund(guid)
  expect(again).toMatchObject({ state: 'proposed' })
  expect(await decide(second, true, again.id)).toMatchObject({ state: 'sending', decidedBy: second.uid })
  expect((await standingOf(app.scope, alice.uid)).kind).toBe(0)
  await sendRefund(app.scope, { id: again.id })
  expect(await books()).toEqual({ off: 0, kinds: [] })
})

test('coins that were bought are taken back only while they are there', async () => {
  const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
  const guid = await topUp(alice, 100)
  expect(await balanceOf(app.scope, alice.uid)).toMatchObject({ paid: 100, promo: 5 })
  await sendRefund(app.scope, { id: (await refund(guid)).id })
  expect(await balanceOf(app.scope, alice.uid)).toMatchObject({ paid: 0, promo: 0 })
  const spent = await topUp(bob, 100)
  await spendGold(app.scope, {
    ...{
      uid: bob.uid,
      coins: 6,
      reason: 'take',
      reference: null,
      key: `test:${bob.uid}`,
      until: 'takenBack',
    },
  })
  expect(await codeOf(refund(spent))).toBe('refundSpent')
  expect(await balanceOf(app.scope, bob.uid)).toMatchObject({ paid: 99, promo: 0 })
  expect(await app.scope.db.select().from(payOrder).where(eq(payOrder.guid, spent))).toMatchObject([
    { state: 'fulfilled' },
  ])
  expect(await verifyLedger(app.scope)).toEqual({ entries: 0, accounts: 0, lots: 0 })
  expect(await books()).toEqual({ off: 0, kinds: [] })
})

test('what a gateway does not send staff send by hand', async () => {
  const alice = await makeUser(app.scope)
  const guid = await bought(alice)
  const { id } = await refund(guid)
  await app.scope.db.update(payRefund).set({ state: 'failed', problem: 'byHand' }).where(eq(payRefund.id, id))
  expect((await books()).kinds).toEqual(['refundOpen'])
  const waiting = () => app.as(finance).call(calls.paymentsAdmin.waiting, {})
  expect(await waiting()).toEqual({ orders: 0, payments: 0, refunds: 1, manual: 0 })
  const finish = (reference: string) =>
    app.as(finance).call(calls.paymentsAdmin.finishRefund, { id, reference })
  expect(await finish('')).toMatchObject({ state: 'sending' })
  expect(await codeOf(finish('bank 1'))).toBe('refundImpossible')
  await app.scope.db.update(payRefund).set({ state: 'failed' }).where(eq(payRefund.id, id))
  expect(await finish('bank 1')).toMatchObject({ state: 'sent', reference: 'bank 1' })
  expect(await waiting()).toMatchObject({ refunds: 0 })
  expect((await books()).kinds).toEqual([])
})

test('money that came too late is counted once staff deliver its order, or give it back', async () => {
  await prove()
  const late = async () => {
    const user = await makeUser(app.scope)
    const pack = await makePackage(app.scope)
    const { quote: Quote } = await app.as(user).call(calls.vip.quote, { ProductID: pack.id })
    const order = await app.as(user).call(calls.payments.createOrder, {
      ...{ ProductID: pack.id, SysName: 'test-0', Quote, rid: app.scope.id() },
    })
    await app.scope.db.update(payOrder).set({ expiresAt: 1 }).where(eq(payOrder.guid, order.guid))
    await payInSandbox(app, order)
    return { user, guid: order.guid }
  }
  const [taken, returned] = [await late(), await late()]
  const deliver = () =>
    app.as(finance).call(calls.paymentsAdmin.deliver, { guid: taken.guid, why: 'it came' })
  const picture = await deliver()
  expect(picture).toMatchObject({
    order: { state: 'fulfilled', isDelivered: true, mayDeliver: false },
    payments: [{ state: 'accepted', reason: null }],
  })
  await deliver()
  expect((await standingOf(app.scope, taken.user.uid)).kind).toBe(1)
  const { id } = await refund(returned.guid)
  await sendRefund(app.scope, { id })
  expect((await standingOf(app.scope, returned.user.uid)).kind).toBe(0)
  expect(await app.as(finance).call(calls.paymentsAdmin.order, { guid: returned.guid })).toMatchObject({
    order: { state: 'refunded' },
    payments: [{ state: 'returned' }],
  })
  expect((await books()).off).toBe(0)
})

test('whatever does not agree is a line that leads to its rows', async () => {
  const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
  const [guid, under] = [await bought(alice), await bought(bob)]
  await app.scope.db.update(payment).set({ amountMinor: 1999 }).where(eq(payment.guid, under))
  await app.scope.db.insert(vipGrant).values({
    id: app.scope.id(),
    uid: bob.uid,
    key: 'order:nobody',
    kind: 1,
    days: 1,
    source: 'order',
    at: app.clock.now(),
  })
  await app.scope.db.delete(vipGrant).where(eq(vipGrant.key, `order:${guid}`))
  await payInSandbox(app, { guid: 'unknown2', amountMinor: 5 })
  await askGateways(app.scope)
  const { differences, days } = await reconcile(app.scope, {
    ...{ from: 0, to: app.clock.now() + dayMs, most: 100 },
  })
  expect(differences.map(({ kind, guid }) => `${kind} ${guid}`).toSorted()).toEqual(
    [
      `deliveredUnpaid nobody`,
      `notDelivered ${guid}`,
      `paymentInReview null`,
      `underpaid ${under}`,
    ].toSorted(),
  )
  expect(differences.find(({ guid }) => guid === under)).toMatchObject({ currency: 'CNY', amountMinor: 1 })
  expect(days.reduce((sum, { differenceMinor }) => sum + differenceMinor, 0)).toBe(-1)
  const day = new Date(app.clock.now() + 8 * hourMs).toISOString().slice(0, 10)
  const shown = await app.as(finance).call(calls.paymentsAdmin.reconcile, { from: day, to: day })
  expect(shown.differences.length).toBeGreaterThanOrEqual(4)
  expect(
    await codeOf(
      app.as(finance).call(calls.paymentsAdmin.reconcile, { from: '2024-01-01', to: '2026-01-01' }),
    ),
  ).toBe('malformed')
})

test('staff decide about no order of their own, and give away much only together', async () => {
  await prove()
  const underpaid = async (user: MadeUser, priceMinor: number) => {
    const pack = await makePackage(app.scope, { priceMinor, saleMinor: priceMinor })
    const { quote: Quote } = await app.as(user).call(calls.vip.quote, { ProductID: pack.id })
    const order = await app.as(user).call(calls.payments.createOrder, {
      ...{ ProductID: pack.id, SysName: 'test-0', Quote, rid: app.scope.id() },
    })
    await payInSandbox(app, { guid: order.guid, amountMinor: 1 })
    return order.guid
  }
  const deliver = (staff: MadeUser, guid: string) =>
    app.as(staff).call(calls.paymentsAdmin.deliver, { guid, why: 'a test' })
  const own = await underpaid(finance, 1000)
  expect(await codeOf(deliver(finance, own))).toBe('forbidden')
  expect(await codeOf(refund(own))).toBe('forbidden')
  const alice = await makeUser(app.scope)
  const dear = await underpaid(alice, 90_000)
  expect(await deliver(finance, dear)).toMatchObject({ order: { state: 'review', isDelivered: false } })
  expect(await deliver(finance, dear)).toMatchObject({ order: { state: 'review' } })
  expect(await deliver(second, dear)).toMatchObject({ order: { state: 'fulfilled', isDelivered: true } })
})

test('a refund that was proposed takes nothing along that came since', async () => {
  await prove()
  const alice = await makeUser(app.scope)
  const pack = await makePackage(app.scope, { priceMinor: 90_000, saleMinor: 90_000 })
  const { quote: Quote } = await app.as(alice).call(calls.vip.quote, { ProductID: pack.id })
  const { guid } = await app.as(alice).call(calls.payments.createOrder, {
    ...{ ProductID: pack.id, SysName: 'test-0', Quote, rid: app.scope.id() },
  })
  await payInSandbox(app, { guid, amountMinor: 30_000 })
  const { id, state } = await refund(guid)
  expect(state).toBe('proposed')
  await payInSandbox(app, { guid, amountMinor: 60_000 })
  expect((await standingOf(app.scope, alice.uid)).kind).toBe(1)
  const agree = app.as(second).call(calls.paymentsAdmin.decideRefund, { id, agrees: true })
  expect(await codeOf(agree)).toBe('refundImpossible')
  expect((await standingOf(app.scope, alice.uid)).kind).toBe(1)
})
