import { calls } from '@xinghe/client'
import { dayMs, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makePackage } from '#modules/vip/fixtures.ts'
import { vipGrant } from '#modules/vip/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { manualPayment } from '../../gateway-tables.ts'
import { paymentSettings } from '../../settings.ts'
import { payment, payOrder } from '../../tables.ts'
import { makeOrder, offerMethod } from '../fixtures.ts'

const app = await testApp()
afterAll(app.stop)
const service = await makeUser(app.scope)
beforeAll(async () => {
  await offerMethod(app.scope, 'manual', 3)
  await offerMethod(app.scope, 'sandbox', 7)
})

type Name =
  | 'serviceUid'
  | 'contactEmail'
  | 'contactHours'
  | 'manualAloneMinor'
  | 'manualExpiryHours'
  | 'sandboxIsOn'
const set = (name: Name, value: never) => app.scope.kernel.settings.set(paymentSettings, name, value, 'test')
async function makeStaff(): Promise<MadeUser> {
  const staff = await makeUser(app.scope, { role: 'finance', stays: true })
  await app.as(staff).call(calls.contacts.prove, { password: staff.password })
  return staff
}
const came = (guid: string, over: object = {}) => ({
  ...{ guid, amountMinor: 2000, reference: `bank ${app.scope.id()}`, why: 'seen in the account' },
  ...over,
})
const propose = (staff: MadeUser, input: ReturnType<typeof came>) =>
  app.as(staff).call(calls.paymentsManualAdmin.propose, input)
const stateOf = async (guid: string) =>
  (await app.scope.db.select().from(payOrder).where(eq(payOrder.guid, guid)))[0]?.state
const grants = (uid: string) => app.scope.db.$count(vipGrant, eq(vipGrant.uid, uid))

test('manual service is offered once the site says how it is reached, and whoever orders is told', async () => {
  const buyer = await makeUser(app.scope, { stays: true })
  const { categoryId } = await makePackage(app.scope)
  const offered = async () => {
    const { categoryList } = await app.as(buyer).call(calls.vip.payInfo, { categoryId })
    return categoryList.find(({ id }) => id === categoryId)?.payTypes.map(({ payType }) => payType) ?? []
  }
  const reached = async () => app.as(buyer).call(calls.payments.service, {})
  await set('serviceUid', service.uid as never)
  await set('contactHours', '9:00–21:00' as never)
  expect(await offered()).not.toContain(3)
  expect(await codeOf(makeOrder(app, 'manual', buyer))).toBe('payTypeUnavailable')
  expect(await reached()).toEqual({ service: { id: service.uid, userkey: service.uid }, contact: null })
  await set('contactEmail', 'pay@site.test' as never)
  expect(await offered()).toContain(3)
  const contact = { email: 'pay@site.test', phone: '', hours: '9:00–21:00', note: '' }
  expect((await reached()).contact).toEqual(contact)
  const { order, buyer: payer } = await makeOrder(app, 'manual')
  expect(order).toMatchObject({ state: 'pending', pay: { url: null, service: { id: service.uid } } })
  expect(await app.as(payer).call(calls.payments.ask, { guid: order.guid })).toMatchObject({
    state: 'pending',
  })
})

test('nobody has two orders that wait for people', async () => {
  const { buyer } = await makeOrder(app, 'manual')
  expect(await codeOf(makeOrder(app, 'manual', buyer))).toBe('orderLimit')
})

test('an order of manual service waits for its own hours, and is found as long', async () => {
  await set('manualExpiryHours', 48 as never)
  const { order, buyer } = await makeOrder(app, 'manual')
  const unpaid = async () => (await app.as(buyer).call(calls.payments.unpaid, {})).info[0]
  expect(order.expiresAt - order.createdAt).toBe(2 * dayMs)
  app.clock.advance(2 * dayMs - minuteMs)
  expect(await unpaid()).toMatchObject({ status: 1, guid: order.guid, order: { payType: 3 } })
  app.clock.advance(minuteMs)
  expect(await unpaid()).toMatchObject({ status: 2, guid: order.guid })
  app.clock.advance(dayMs)
  expect(await unpaid()).toMatchObject({ status: 0 })
  await set('manualExpiryHours', 24 as never)
})

test('a small sum counts at once and once, and what is entered alone is bounded by the day', async () => {
  const staff = await makeStaff()
  const { order, buyer } = await makeOrder(app, 'manual')
  const input = came(order.guid)
  const all = await Promise.all([1, 2, 3].map(() => propose(staff, input)))
  expect(all).toMatchObject([1, 2, 3].map(() => ({ state: 'confirmed', decidedBy: null })))
  expect(await stateOf(order.guid)).toBe('fulfilled')
  expect(await grants(buyer.uid)).toBe(1)
  expect(await app.scope.db.$count(payment, eq(payment.externalId, input.reference))).toBe(1)
  expect(await app.scope.db.$count(audit, eq(audit.target, order.guid))).toBe(1)
  const rest = await makeOrder(app, 'manual')
  const many = await Promise.all(
    Array.from({ length: 12 }, () => propose(staff, came(rest.order.guid, { amountMinor: 1800 }))),
  )
  expect(many.filter(({ state }) => state === 'confirmed')).toHaveLength(10)
  app.clock.advance(dayMs)
  await app.as(staff).call(calls.contacts.prove, { password: staff.password })
  expect(await propose(staff, came(rest.order.guid))).toMatchObject({ state: 'confirmed' })
})

test('beyond the limit a second member of staff confirms, once', async () => {
  await set('manualAloneMinor', 1999 as never)
  const [first, second, third] = [await makeStaff(), await makeStaff(), await makeStaff()]
  const { order, buyer } = await makeOrder(app, 'manual')
  const { id, state } = await propose(first, came(order.guid))
  expect(state).toBe('proposed')
  expect(await grants(buyer.uid)).toBe(0)
  const confirm = (staff: MadeUser) => app.as(staff).call(calls.paymentsManualAdmin.confirm, { id })
  expect(await codeOf(confirm(first))).toBe('forbidden')
  const listed = await app
    .as(second)
    .call(calls.paymentsManualAdmin.list, { state: 'proposed', guid: order.guid })
  const waiting = await app.as(second).call(calls.paymentsAdmin.waiting, {})
  expect(waiting.manual).toBeGreaterThan(0)
  expect(listed.info).toMatchObject([{ id, guid: order.guid, orderMinor: 2000, orderState: 'pending' }])
  const codes = await Promise.all([confirm(second), confirm(second), confirm(third)].map(codeOf))
  expect(codes.filter(code => code === 'success').length).toBeGreaterThan(0)
  expect(codes).not.toContain('forbidden')
  expect(await grants(buyer.uid)).toBe(1)
  expect(await app.scope.db.$count(payment, eq(payment.guid, order.guid))).toBe(1)
  const refuse = app.as(third).call(calls.paymentsManualAdmin.refuse, { id, why: 'too late' })
  expect(await codeOf(refuse)).toBe('conflict')
})

test('what was refused buys nothing, and its reference may be entered anew', async () => {
  const [first, second] = [await makeStaff(), await makeStaff()]
  const { order } = await makeOrder(app, 'manual')
  const input = came(order.guid)
  const { id } = await propose(first, input)
  await app.as(second).call(calls.paymentsManualAdmin.refuse, { id, why: 'not ours' })
  expect(await codeOf(app.as(second).call(calls.paymentsManualAdmin.confirm, { id }))).toBe('conflict')
  expect(await stateOf(order.guid)).toBe('pending')
  const { info } = await app.as(first).call(calls.paymentsManualAdmin.list, { guid: order.guid })
  expect(info).toMatchObject([{ id, state: 'refused', refusedWhy: 'not ours', decidedBy: second.uid }])
  expect(await propose(first, input)).toMatchObject({ state: 'proposed', refusedWhy: '' })
  expect(await app.scope.db.$count(manualPayment, eq(manualPayment.guid, order.guid))).toBe(2)
})

test('nobody takes a reference twice, pays themselves, or pays the orders of other gateways', async () => {
  const [first, second] = [await makeStaff(), await makeStaff()]
  const [one, other] = [await makeOrder(app, 'manual'), await makeOrder(app, 'manual')]
  const input = came(one.order.guid)
  await propose(first, input)
  expect(await codeOf(propose(second, input))).toBe('manualReferenceTaken')
  expect(await codeOf(propose(first, { ...input, guid: other.order.guid }))).toBe('manualReferenceTaken')
  expect(await codeOf(propose(first, { ...input, amountMinor: 1 }))).toBe('manualReferenceTaken')
  expect(await codeOf(propose(first, came('unknown1')))).toBe('notFound')
  await set('sandboxIsOn', true as never)
  const { order: foreign } = await makeOrder(app, 'sandbox')
  expect(await codeOf(propose(first, came(foreign.guid)))).toBe('notFound')
  const own = await makeOrder(app, 'manual', first)
  expect(await codeOf(propose(first, came(own.order.guid)))).toBe('forbidden')
  const { id } = await propose(second, came(own.order.guid))
  expect(await codeOf(app.as(first).call(calls.paymentsManualAdmin.confirm, { id }))).toBe('forbidden')
  const support = await makeUser(app.scope, { role: 'support' })
  expect(await codeOf(propose(support, came(one.order.guid)))).toBe('forbidden')
})
