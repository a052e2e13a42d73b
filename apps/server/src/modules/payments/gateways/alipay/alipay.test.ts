import { minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, testApp } from '#test/app.ts'
import { askGateways } from '../../orders/ask-gateway.ts'
import { paymentSettings } from '../../settings.ts'
import { type OrderRow, payment, payOrder } from '../../tables.ts'
import { makeOrder, offerMethod, setGateway } from '../fixtures.ts'
import { alipay } from './alipay.ts'
import {
  alipaySigner,
  alipayTestSettings,
  appId,
  isOurForm,
  noticeFields,
  signAlipay,
  startAlipay,
} from './fixtures.ts'

const app = await testApp({ env: { PUBLIC_URL: 'https://site.test' } })
const double = await startAlipay()
afterAll(async () => {
  await app.stop()
  await double.stop()
})
const settings = {
  ...alipayTestSettings.values,
  ...alipayTestSettings.secrets,
  apiUrl: `${double.url}/gateway.do`,
}
beforeAll(async () => {
  await app.scope.kernel.settings.set(paymentSettings, 'gatewaysMayBePrivate', true, 'test')
  await setGateway(app.scope, 'alipay', settings)
  await offerMethod(app.scope, 'alipay', 0)
})

const rowOf = async (guid: string) =>
  (await app.scope.db.select().from(payOrder).where(eq(payOrder.guid, guid)))[0] as OrderRow
const post = async (body: string) =>
  (await fetch(`${app.origin}/pay/notify/alipay`, { method: 'POST', body })).text()
const paid = (guid: string, externalId: string) =>
  noticeFields({
    guid,
    externalId,
    isOurs: true,
    currency: 'CNY',
    amountMinor: 2000,
    state: 'paid',
    isForged: false,
  })

test('an order is paid on a page of Alipay, at an address that we signed', async () => {
  const { order } = await makeOrder(app, 'alipay')
  const url = new URL(order.pay?.url ?? '')
  expect(url.origin + url.pathname).toBe(`${double.url}/gateway.do`)
  expect(isOurForm(url.searchParams)).toBe(true)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    ...{ method: 'alipay.trade.wap.pay', app_id: appId, sign_type: 'RSA2' },
    notify_url: 'https://site.test/pay/notify/alipay',
    return_url: `https://site.test/payResult?guid=${order.guid}`,
  })
  expect(JSON.parse(url.searchParams.get('biz_content') ?? '')).toMatchObject({
    ...{ out_trade_no: order.guid, total_amount: '20.00', product_code: 'QUICK_WAP_WAY' },
    time_expire: new Date(order.expiresAt + 8 * 60 * minuteMs).toISOString().slice(0, 19).replace('T', ' '),
  })
  await setGateway(app.scope, 'alipay', { ...settings, page: 'page' })
  const begun = await alipay.begin(app.scope, await rowOf(order.guid))
  expect(new URL(begun.url ?? '').searchParams.get('method')).toBe('alipay.trade.page.pay')
  await setGateway(app.scope, 'alipay', settings)
  await expect(alipay.begin(app.scope, { ...(await rowOf(order.guid)), currency: 'USD' })).rejects.toThrow()
})

test('a weaker signature, another app and an amount that is none are refused or kept', async () => {
  const { order } = await makeOrder(app, 'alipay')
  const fields = paid(order.guid, 'weak')
  expect(await post(signAlipay(fields, { algorithm: 'RSA-SHA1', type: 'RSA' }))).toBe('fail')
  expect(await post(signAlipay(fields, { type: 'RSA' }))).toBe('fail')
  expect(await post(signAlipay(fields, { type: 'none' }))).toBe('fail')
  for (const total_amount of ['-20.00', '2e1', '20.001', '0.00', '20,00', ' 20.00', '0x14', ''])
    expect(await post(signAlipay({ ...fields, total_amount }))).toBe('fail')
  expect(await app.scope.db.$count(payment, eq(payment.externalId, 'weak'))).toBe(0)
  expect(await post(signAlipay({ ...fields, app_id: '2021999999999999', trade_no: 'app' }))).toBe('success')
  const [kept] = await app.scope.db.select().from(payment).where(eq(payment.externalId, 'app'))
  expect(kept).toMatchObject({ state: 'review', reason: 'merchant' })
  expect(await rowOf(order.guid)).toMatchObject({ state: 'pending' })
})

test('a trade that is finished is the one that succeeded', async () => {
  const { order } = await makeOrder(app, 'alipay')
  const fields = { ...paid(order.guid, `t-${order.guid}`), total_amount: '20' }
  expect(await post(signAlipay(fields))).toBe('success')
  expect(await post(signAlipay({ ...fields, trade_status: 'TRADE_FINISHED' }))).toBe('success')
  expect(await rowOf(order.guid)).toMatchObject({ state: 'fulfilled' })
  expect(await app.scope.db.$count(payment, eq(payment.guid, order.guid))).toBe(1)
})

test('a payment that nobody told of is found by asking, if Alipay says so', async () => {
  const { order } = await makeOrder(app, 'alipay')
  const ask = async () => {
    app.clock.advance(minuteMs)
    await askGateways(app.scope)
    return (await rowOf(order.guid)).state
  }
  expect(await ask()).toBe('pending')
  expect(double.asked.every(({ isOurs }) => isOurs)).toBe(true)
  const trade = {
    ...{ code: '10000', msg: 'Success', out_trade_no: order.guid, trade_no: `q-${order.guid}` },
    ...{ trade_status: 'WAIT_BUYER_PAY', total_amount: '20.00' },
  }
  double.answers['alipay.trade.query'] = trade
  expect(await ask()).toBe('pending')
  double.answers['alipay.trade.query'] = { ...trade, trade_status: 'TRADE_SUCCESS', out_trade_no: 'another' }
  expect(await ask()).toBe('pending')
  double.answers['alipay.trade.query'] = { ...trade, trade_status: 'TRADE_SUCCESS' }
  double.lies.isForged = true
  expect(await ask()).toBe('pending')
  double.lies.isForged = false
  expect(await ask()).toBe('fulfilled')
})

test('money goes back once for each key', async () => {
  const { order } = await makeOrder(app, 'alipay')
  const refund = { order: await rowOf(order.guid), externalId: 'trade-1', amountMinor: 1998, key: 'refund1' }
  double.answers['alipay.trade.refund'] = { code: '10000', fund_change: 'Y' }
  expect(await alipay.refund?.(app.scope, refund)).toEqual({ reference: 'refund1' })
  expect(double.asked.at(-1)?.content).toEqual({
    ...{ out_trade_no: order.guid, trade_no: 'trade-1', refund_amount: '19.98', out_request_no: 'refund1' },
  })
  double.answers['alipay.trade.refund'] = { code: '10000', fund_change: 'N' }
  double.answers['alipay.trade.fastpay.refund.query'] = { code: '10000' }
  await expect(alipay.refund?.(app.scope, refund)).rejects.toThrow('no money')
  double.answers['alipay.trade.fastpay.refund.query'] = { code: '10000', refund_status: 'REFUND_SUCCESS' }
  expect(await alipay.refund?.(app.scope, refund)).toEqual({ reference: 'refund1' })
  double.answers['alipay.trade.refund'] = { code: '40004', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' }
  await expect(alipay.refund?.(app.scope, refund)).rejects.toThrow('NOT_ENOUGH')
})

test('it is not offered until it is set up', async () => {
  const { privateKey: _, ...incomplete } = settings
  await setGateway(app.scope, 'alipay', incomplete)
  expect(await alipay.isReady(app.scope)).toBe(false)
  expect(await codeOf(makeOrder(app, 'alipay'))).toBe('payTypeUnavailable')
  const lie = { guid: 'x', externalId: 'y', isOurs: true, currency: 'CNY', amountMinor: 1, isForged: false }
  const { body } = alipaySigner.sign({ ...lie, state: 'paid' }, app.clock.now())
  expect((await fetch(`${app.origin}/pay/notify/alipay`, { method: 'POST', body })).status).toBe(503)
})
