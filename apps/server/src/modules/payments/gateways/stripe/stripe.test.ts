import { minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf, testApp } from '#test/app.ts'
import { askGateways } from '../../orders/ask-gateway.ts'
import { paymentSettings } from '../../settings.ts'
import { type OrderRow, payment, payOrder } from '../../tables.ts'
import { makeOrder, offerMethod, setGateway, startDouble } from '../fixtures.ts'
import { signStripe, startStripe, stripeSigner } from './fixtures.ts'
import { stripe } from './stripe.ts'

const app = await testApp({ env: { PUBLIC_URL: 'https://site.test' } })
const double = await startStripe()
afterAll(async () => {
  await app.stop()
  await double.stop()
})
const allowPrivate = (isAllowed: boolean) =>
  app.scope.kernel.settings.set(paymentSettings, 'gatewaysMayBePrivate', isAllowed, 'test')
beforeAll(() => offerMethod(app.scope, 'stripe', -1))
beforeEach(async () => {
  await allowPrivate(true)
  await setGateway(app.scope, 'stripe', { ...double.settings, ...double.secrets })
})

const rowOf = async (guid: string) =>
  (await app.scope.db.select().from(payOrder).where(eq(payOrder.guid, guid)))[0] as OrderRow
const post = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  (await fetch(`${app.origin}/pay/notify/stripe`, { method: 'POST', body, headers })).status

test('an order is paid on a page of Stripe, which is told once and in our name', async () => {
  const { order } = await makeOrder(app, 'stripe')
  expect(order).toMatchObject({
    state: 'pending',
    pay: { url: `https://checkout.test/cs_test_order-${order.guid}` },
  })
  const row = await rowOf(order.guid)
  expect(row.gatewayReference).toBe(`cs_test_order-${order.guid}`)
  expect(await stripe.begin(app.scope, row)).toMatchObject({
    reference: row.gatewayReference,
    url: order.pay?.url,
  })
  const sent = double.asked.filter(({ key }) => key === `order-${order.guid}`)
  expect(sent).toHaveLength(2)
  expect(String(sent[0]?.body)).toBe(String(sent[1]?.body))
  expect(sent[0]?.authorization).toBe(`Bearer ${double.secrets.secretKey}`)
  expect(Object.fromEntries(sent[0]?.body ?? [])).toMatchObject({
    ...{ mode: 'payment', client_reference_id: order.guid, 'metadata[guid]': order.guid },
    'line_items[0][price_data][currency]': 'cny',
    'line_items[0][price_data][unit_amount]': '2000',
    success_url: `https://site.test/payResult?guid=${order.guid}`,
  })
})

test('a signature is good for five minutes', async () => {
  const { order } = await makeOrder(app, 'stripe')
  const lie = { guid: order.guid, externalId: 'pi_old', isOurs: true, currency: 'CNY', amountMinor: 2000 }
  const sign = (at: number) => stripeSigner.sign({ ...lie, state: 'paid', isForged: false }, at)
  const now = app.clock.now()
  expect(await post(sign(now - 6 * minuteMs))).toBe(400)
  const { body, headers } = sign(now - 6 * minuteMs)
  const moved = headers['stripe-signature']?.replace(/t=\d+/, `t=${Math.floor(now / 1000)}`) ?? ''
  expect(await post({ body, headers: { 'stripe-signature': moved } })).toBe(400)
  expect(await rowOf(order.guid)).toMatchObject({ state: 'pending' })
  expect(await post(sign(now - 4 * minuteMs))).toBe(200)
  expect(await rowOf(order.guid)).toMatchObject({ state: 'fulfilled' })
})

test('events about something else, or of the other mode, buy nothing', async () => {
  const { order } = await makeOrder(app, 'stripe')
  const before = await app.scope.db.$count(payment)
  const event = (type: string, object: object) =>
    post(
      signStripe(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } }), app.clock.now()),
    )
  const session = {
    ...{ id: 'cs_1', currency: 'cny', amount_total: 2000, payment_status: 'paid', payment_intent: 'pi_live' },
    ...{ metadata: { guid: order.guid }, livemode: false },
  }
  expect(await event('customer.created', { id: 'cus_1' })).toBe(200)
  expect(await event('checkout.session.completed', { ...session, metadata: {} })).toBe(200)
  expect(await event('checkout.session.expired', session)).toBe(200)
  expect(await event('checkout.session.completed', { ...session, payment_status: 'unpaid' })).toBe(200)
  expect(await app.scope.db.$count(payment)).toBe(before)
  expect(await event('checkout.session.completed', { ...session, livemode: true })).toBe(200)
  expect(await rowOf(order.guid)).toMatchObject({ state: 'pending' })
  const [kept] = await app.scope.db.select().from(payment).where(eq(payment.externalId, 'pi_live'))
  expect(kept).toMatchObject({ state: 'review', reason: 'merchant' })
})

test('a payment that nobody told of is found by asking, and counts once with its notification', async () => {
  const { order } = await makeOrder(app, 'stripe')
  const session = double.sessions.get(`cs_test_order-${order.guid}`)
  if (!session) throw new Error('there is a session')
  app.clock.advance(minuteMs)
  await askGateways(app.scope)
  expect(await rowOf(order.guid)).toMatchObject({ state: 'pending' })
  Object.assign(session, { payment_status: 'paid', payment_intent: `pi_${order.guid}` })
  app.clock.advance(minuteMs)
  await askGateways(app.scope)
  expect(await rowOf(order.guid)).toMatchObject({ state: 'fulfilled' })
  const notified = {
    guid: order.guid,
    externalId: `pi_${order.guid}`,
    isOurs: true,
    currency: 'CNY',
    amountMinor: 2000,
  }
  expect(
    await post(stripeSigner.sign({ ...notified, state: 'paid', isForged: false }, app.clock.now())),
  ).toBe(200)
  expect(await app.scope.db.$count(payment, eq(payment.guid, order.guid))).toBe(1)
})

test('a session that is about another order pays nothing', async () => {
  const [one, other] = [await makeOrder(app, 'stripe'), await makeOrder(app, 'stripe')]
  const session = double.sessions.get(`cs_test_order-${other.order.guid}`)
  Object.assign(session ?? {}, { payment_status: 'paid', payment_intent: 'pi_other' })
  const row = { ...(await rowOf(one.order.guid)), gatewayReference: `cs_test_order-${other.order.guid}` }
  expect(await stripe.ask?.(app.scope, row)).toEqual([])
})

test('money goes back once for each key', async () => {
  const { order } = await makeOrder(app, 'stripe')
  const refund = { order: await rowOf(order.guid), externalId: 'pi_1', amountMinor: 500, key: 'one' }
  expect(await stripe.refund?.(app.scope, refund)).toEqual({ reference: 're_refund-one' })
  const sent = double.asked.find(({ key }) => key === 'refund-one')
  expect(Object.fromEntries(sent?.body ?? [])).toEqual({ payment_intent: 'pi_1', amount: '500' })
})

test('it is not offered until it is set up, and what it cannot reach fails in time', async () => {
  await setGateway(app.scope, 'stripe', {})
  expect(await stripe.isReady(app.scope)).toBe(false)
  expect(await codeOf(makeOrder(app, 'stripe'))).toBe('payTypeUnavailable')
  const lie = { guid: 'x', externalId: 'pi_x', isOurs: true, currency: 'CNY', amountMinor: 1 }
  expect(await post(stripeSigner.sign({ ...lie, state: 'paid', isForged: false }, app.clock.now()))).toBe(503)
  await setGateway(app.scope, 'stripe', { ...double.settings, ...double.secrets })
  await allowPrivate(false)
  expect(await codeOf(makeOrder(app, 'stripe'))).toBe('gatewayFailed')
  await allowPrivate(true)
  const elsewhere = await startDouble(() => ({ status: 200, type: 'text/plain', text: 'elsewhere' }))
  const answers = [
    { status: 302, type: 'text/plain', text: '', headers: { location: elsewhere.url } },
    { status: 200, type: 'application/json', text: JSON.stringify({ id: 'x'.repeat(600_000) }) },
    { status: 200, type: 'application/json', text: '{"id":' },
    { status: 503, type: 'text/html', text: '<html>' },
  ]
  for (const answer of answers) {
    const bad = await startDouble(() => answer)
    await setGateway(app.scope, 'stripe', { apiUrl: bad.url, ...double.secrets })
    expect(await codeOf(makeOrder(app, 'stripe'))).toBe('gatewayFailed')
    await bad.stop()
  }
  await elsewhere.stop()
})
