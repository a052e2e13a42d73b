import { hourMs, minuteMs } from '@xinghe/contract/time'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf } from '#modules/gold/index.ts'
import { vipGrant } from '#modules/vip/tables.ts'
import { testApp } from '#test/app.ts'
import { expireOrders } from '../orders/end-order.ts'
import { paymentSettings } from '../settings.ts'
import { payment, payOrder } from '../tables.ts'
import { alipaySigner } from './alipay/fixtures.ts'
import { type Lie, makeOrder, offerMethod, type Signer, setGateway } from './fixtures.ts'
import { sandboxSigner } from './sandbox/fixtures.ts'
import { formSigner } from './signed-form/fixtures.ts'
import { stripeSigner } from './stripe/fixtures.ts'

const app = await testApp({ env: { PUBLIC_URL: 'https://site.test' } })
afterAll(app.stop)
beforeAll(async () => {
  await app.scope.kernel.settings.set(paymentSettings, 'sandboxIsOn', true, 'test')
  await app.scope.kernel.settings.set(paymentSettings, 'gatewaysMayBePrivate', true, 'test')
  await offerMethod(app.scope, 'manual', 3)
})

const orderOf = async (guid: string) =>
  (await app.scope.db.select().from(payOrder).where(eq(payOrder.guid, guid)))[0]
const paymentsOf = (ids: string[]) =>
  app.scope.db.select().from(payment).where(inArray(payment.externalId, ids))
const grants = () => app.scope.db.$count(vipGrant)

/** What one notification about an order of 20 yuan that waits for money leads to. */
const lies: {
  name: string
  lie: Partial<Lie>
  isTaken?: boolean
  order: { state: string; reason: string | null }
  kept: { state: string; reason: string | null; isOfOrder: boolean } | null
}[] = [
  {
    name: 'a forged signature',
    lie: { isForged: true },
    isTaken: false,
    order: { state: 'pending', reason: null },
    kept: null,
  },
  {
    name: 'another merchant',
    lie: { isOurs: false },
    order: { state: 'pending', reason: null },
    kept: { state: 'review', reason: 'merchant', isOfOrder: true },
  },
  {
    name: 'another currency',
    lie: { currency: 'USD' },
    order: { state: 'review', reason: 'currency' },
    kept: { state: 'review', reason: 'currency', isOfOrder: true },
  },
  {
    name: 'too small an amount',
    lie: { amountMinor: 1999 },
    order: { state: 'review', reason: 'underpaid' },
    kept: { state: 'accepted', reason: null, isOfOrder: true },
  },
  {
    name: 'a payment that failed',
    lie: { state: 'failed' },
    order: { state: 'pending', reason: 'gatewayFailed' },
    kept: null,
  },
  {
    name: 'a failure of another merchant',
    lie: { state: 'failed', isOurs: false },
    order: { state: 'pending', reason: null },
    kept: null,
  },
  {
    name: 'a payment under way',
    lie: { state: 'pending' },
    order: { state: 'pending', reason: null },
    kept: null,
  },
  {
    name: 'an order that nobody made',
    lie: { guid: 'unknown0' },
    order: { state: 'pending', reason: null },
    kept: { state: 'review', reason: 'unknownOrder', isOfOrder: false },
  },
]

const signers: Signer[] = [sandboxSigner(app.scope), stripeSigner, alipaySigner, formSigner]

describe.each(signers.map(signer => [signer.name, signer] as const))('%s', (name, signer) => {
  let stop = async () => {}
  beforeAll(async () => {
    const made = await signer.setUp()
    stop = made.stop
    await setGateway(app.scope, name, { ...made.values, ...made.secrets })
    await offerMethod(app.scope, name, signer.payType)
  })
  afterAll(() => stop())

  const lieOf = (guid: string, over: Partial<Lie> = {}): Lie => ({
    ...{ guid, externalId: `pay-${app.scope.id()}`, isOurs: true, currency: 'CNY', amountMinor: 2000 },
    ...{ state: 'paid', isForged: false },
    ...over,
  })
  async function send(lie: Lie): Promise<boolean> {
    const { body, headers } = signer.sign(lie, app.clock.now())
    const answer = await fetch(`${app.origin}/pay/notify/${name}`, { method: 'POST', body, headers })
    return signer.isTaken({ status: answer.status, text: await answer.text() })
  }

  test.each(lies)('$name buys nothing', async ({ lie, isTaken = true, order: expected, kept }) => {
    const { order } = await makeOrder(app, name)
    const before = await grants()
    const sent = lieOf(order.guid, lie)
    expect(await send(sent)).toBe(isTaken)
    expect(await orderOf(order.guid)).toMatchObject(expected)
    expect(await grants()).toBe(before)
    const payments = await paymentsOf([sent.externalId])
    if (kept === null) expect(payments).toEqual([])
    else {
      const { isOfOrder, ...as } = kept
      expect(payments).toMatchObject([{ ...as, gateway: name, guid: isOfOrder ? order.guid : null }])
    }
  })

  test('an order that another gateway is to be paid by', async () => {
    const other = signers.find(signer => signer.name !== name)?.name ?? 'sandbox'
    const [{ order }, before] = [await makeOrder(app, name), await grants()]
    await app.scope.db.update(payOrder).set({ gateway: other }).where(eq(payOrder.guid, order.guid))
    const sent = lieOf(order.guid)
    expect(await send(sent)).toBe(true)
    expect(await orderOf(order.guid)).toMatchObject({ state: 'pending', reason: null })
    expect(await paymentsOf([sent.externalId])).toMatchObject([{ guid: null, reason: 'unknownOrder' }])
    expect(await grants()).toBe(before)
  })

  test('what is told twice counts once, and what is paid twice is kept', async () => {
    const { order, buyer } = await makeOrder(app, name)
    const sent = lieOf(order.guid)
    expect(await Promise.all([1, 2, 3, 4].map(() => send(sent)))).toEqual([true, true, true, true])
    expect(await orderOf(order.guid)).toMatchObject({ state: 'fulfilled' })
    const again = lieOf(order.guid)
    expect(await send(again)).toBe(true)
    expect(await app.scope.db.$count(vipGrant, eq(vipGrant.uid, buyer.uid))).toBe(1)
    expect(await paymentsOf([sent.externalId])).toMatchObject([{ state: 'accepted' }])
    expect(await paymentsOf([again.externalId])).toMatchObject([{ state: 'review', reason: 'double' }])
  })

  test('news in the wrong order changes nothing that is done', async () => {
    const { order, buyer } = await makeOrder(app, name)
    expect(await send(lieOf(order.guid, { state: 'failed' }))).toBe(true)
    expect(await send(lieOf(order.guid))).toBe(true)
    for (const state of ['failed', 'pending'] as const)
      expect(await send(lieOf(order.guid, { state }))).toBe(true)
    expect(await orderOf(order.guid)).toMatchObject({ state: 'fulfilled', reason: null })
    expect(await app.scope.db.$count(vipGrant, eq(vipGrant.uid, buyer.uid))).toBe(1)
  })

  test('the rest of what was too little buys it, and what is too much comes back as coins', async () => {
    const { order, buyer } = await makeOrder(app, name)
    expect(await send(lieOf(order.guid, { amountMinor: 800 }))).toBe(true)
    expect(await orderOf(order.guid)).toMatchObject({ state: 'review' })
    expect(await send(lieOf(order.guid, { amountMinor: 1300 }))).toBe(true)
    expect(await orderOf(order.guid)).toMatchObject({ state: 'fulfilled' })
    expect((await balanceOf(app.scope, buyer.uid)).paid).toBe(10)
  })

  test('money within a day after the end buys it, later money waits for staff', async () => {
    const [late, tooLate] = [await makeOrder(app, name), await makeOrder(app, name)]
    app.clock.advance(15 * minuteMs)
    await expireOrders(app.scope)
    expect(await orderOf(late.order.guid)).toMatchObject({ state: 'expired' })
    app.clock.advance(23 * hourMs)
    expect(await send(lieOf(late.order.guid))).toBe(true)
    expect(await orderOf(late.order.guid)).toMatchObject({ state: 'fulfilled' })
    app.clock.advance(2 * hourMs)
    const sent = lieOf(tooLate.order.guid)
    expect(await send(sent)).toBe(true)
    expect(await orderOf(tooLate.order.guid)).toMatchObject({ state: 'review', reason: 'tooLate' })
    expect(await paymentsOf([sent.externalId])).toMatchObject([{ state: 'review', reason: 'tooLate' }])
    expect(await app.scope.db.$count(vipGrant, eq(vipGrant.uid, tooLate.buyer.uid))).toBe(0)
  })

  test('bytes that are no notification are refused', async () => {
    const post = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${app.origin}/pay/notify/${name}`, { method: 'POST', body, headers })
    const { body, headers } = signer.sign(lieOf('unknown0'), app.clock.now())
    const before = await app.scope.db.$count(payment)
    for (const text of ['', '{', '[]', 'a=1&a=2', body.slice(0, -1), `${body}0`, `${body}&${body}`]) {
      const answer = await post(text, headers)
      expect(signer.isTaken({ status: answer.status, text: await answer.text() })).toBe(false)
      expect(answer.status).toBeLessThan(500)
    }
    expect((await post('x'.repeat(70_000), headers)).status).toBe(413)
    expect(await app.scope.db.$count(payment)).toBe(before)
  })
})
