import { minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { askGateways } from '../../orders/ask-gateway.ts'
import { paymentSettings } from '../../settings.ts'
import { payment, payOrder } from '../../tables.ts'
import { makeOrder, offerMethod, setGateway } from '../fixtures.ts'
import {
  formMerchant,
  formSecret,
  formTestSettings,
  noticeForm,
  signNotice,
  startFormGateway,
} from './fixtures.ts'
import { isSignedForm, signForm } from './sign-form.ts'

const app = await testApp({ env: { PUBLIC_URL: 'https://site.test' } })
const double = await startFormGateway()
afterAll(async () => {
  await app.stop()
  await double.stop()
})
const settings = { ...formTestSettings.values, ...formTestSettings.secrets, queryUrl: double.url }
beforeAll(async () => {
  await app.scope.kernel.settings.set(paymentSettings, 'gatewaysMayBePrivate', true, 'test')
  await setGateway(app.scope, 'gateway', settings)
  await offerMethod(app.scope, 'gateway', 5)
})

const stateOf = async (guid: string) =>
  (await app.scope.db.select().from(payOrder).where(eq(payOrder.guid, guid)))[0]?.state
const post = async (fields: Record<string, string>) => {
  const body = String(new URLSearchParams(fields))
  return (await fetch(`${app.origin}/pay/notify/gateway`, { method: 'POST', body })).status
}
const paid = (guid: string) => ({
  ...{
    guid,
    externalId: `p-${guid}`,
    isOurs: true,
    currency: 'CNY',
    amountMinor: 2000,
    state: 'paid' as const,
  },
  isForged: false,
})

test('what an integrator reads of a signature is so', () => {
  const fields = { merchant: 'm', amount: '19.98', kind: 'notice', state: 'paid' }
  expect(signForm(fields, 'secret')).toBe('fc1a53985adb2cd523b98ddd30c4e91ee9d171c97583628e5dc870496e11bd2d')
})

test('an order is a signed form, which is no notification', async () => {
  const { order } = await makeOrder(app, 'gateway')
  const params = order.pay?.params ?? {}
  expect(order.pay?.url).toBe('https://pay.test/form')
  expect(params).toMatchObject({
    ...{ kind: 'pay', merchant: formMerchant, order: order.guid, currency: 'CNY', amount: '20.00' },
    notify_url: 'https://site.test/pay/notify/gateway',
  })
  expect(isSignedForm(params, formSecret)).toBe(true)
  expect(await post(params)).toBe(400)
  expect(await post({ ...params, payment: 'x', state: 'paid' })).toBe(400)
  expect(await post({ ...params, kind: 'notice' })).toBe(400)
  // One text, other fields.
  const { sign, ...rest } = Object.fromEntries(new URLSearchParams(signNotice(noticeForm(paid(order.guid)))))
  const { amount: _, currency: __, ...others } = rest
  const merged = { ...others, amount: `${rest.amount}&currency=${rest.currency}` }
  expect(signForm(merged, formSecret)).toBe(sign)
  expect(await post({ ...merged, sign: sign ?? '' })).toBe(400)
  expect(await app.scope.db.$count(payment, eq(payment.guid, order.guid))).toBe(0)
})

test('a payment that nobody told of is found by asking', async () => {
  const { order } = await makeOrder(app, 'gateway')
  const ask = async (answer?: string) => {
    if (answer !== undefined) double.answers.set(order.guid, answer)
    app.clock.advance(minuteMs)
    await askGateways(app.scope)
    return stateOf(order.guid)
  }
  const answer = { ...noticeForm(paid(order.guid)), kind: 'answer' }
  expect(await ask()).toBe('pending')
  expect(await ask(signNotice(answer, 'a secret of somebody else'))).toBe('pending')
  expect(await ask(signNotice({ ...answer, kind: 'notice' }))).toBe('pending')
  expect(await ask(signNotice({ ...answer, order: 'another1' }))).toBe('pending')
  expect(await ask(signNotice({ ...answer, state: 'pending' }))).toBe('pending')
  expect(await ask('no form')).toBe('pending')
  expect(await ask(signNotice(answer))).toBe('fulfilled')
  expect(await app.scope.db.$count(payment, eq(payment.guid, order.guid))).toBe(1)
})

test('one that is down is left alone after three orders, and keeps no other from being asked', async () => {
  await app.scope.kernel.settings.set(paymentSettings, 'sandboxIsOn', true, 'test')
  await offerMethod(app.scope, 'sandbox', 0)
  // Those of other tests are not due.
  await app.scope.db.update(payOrder).set({ askAt: null })
  const down: string[] = []
  for (let n = 0; n < 5; n++) down.push((await makeOrder(app, 'gateway')).order.guid)
  const { order: other } = await makeOrder(app, 'sandbox')
  const askedOf = async (guid: string) =>
    (await app.scope.db.select().from(payOrder).where(eq(payOrder.guid, guid)))[0]?.asked
  await setGateway(app.scope, 'gateway', { ...settings, queryUrl: 'http://127.0.0.1:1/' })
  app.clock.advance(minuteMs)
  await askGateways(app.scope)
  expect((await Promise.all(down.map(askedOf))).filter(asked => asked === 1)).toHaveLength(3)
  expect(await askedOf(other.guid)).toBe(1)
})
