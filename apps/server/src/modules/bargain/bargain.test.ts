import { calls } from '@xinghe/client'
import { hourMs, minuteMs, secondMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { payInSandbox } from '#modules/payments/fixtures.ts'
import { expireOrders } from '#modules/payments/orders/end-order.ts'
import { payOrder } from '#modules/payments/tables.ts'
import { useSandbox } from '#modules/vip/fixtures.ts'
import { vipGrant } from '#modules/vip/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { pressAll } from '#test/press-all.ts'
import { closeBargains } from './close-bargains.ts'
import { bargainers, type clientAt, makeOld } from './fixtures.ts'
import { priceOf } from './rules.ts'
import { bargainHelp } from './tables.ts'

const app = await testApp({ env: { TRUST_PROXY: 'on' } })
afterAll(app.stop)
beforeAll(() => useSandbox(app.scope))

const { at, join, status, help, newcomer, rowOf, offerOf, owner, down } = bargainers(app)
type Client = ReturnType<typeof clientAt>
const seconds = (ms: number) => Math.floor(ms / secondMs)

const buy = async (client: Client, ProductID: string, input = {}) => {
  const { quote, amountMinor } = await client.call(calls.vip.quote, { ProductID })
  const wish = { ProductID, SysName: 'test-0', Quote: quote, rid: app.scope.id(), ...input }
  return { amountMinor, order: await client.call(calls.payments.createOrder, wish) }
}

test('a bargain goes from its price to nothing by helpers, and is taken once', async () => {
  const { client, key, url, row, user } = await owner()
  expect(url).toBe(`/bargain/${key}`)
  expect(await status(client)).toMatchObject({ type: 1, packageId: row.id, price: 1250, units: 5, url, key })
  expect((await status(client)).endTime).toBe(seconds((await rowOf(key))?.endsAt ?? 0))
  expect(await join(client, row.id)).toEqual({ key, url })
  const first = await newcomer()
  const given = await help(first, key)
  expect(given).toMatchObject({ shared: { isOwn: false, phase: 'running', unitsLeft: 4, helpers: 1 } })
  expect(given.offMinor).toBe(1250 - priceOf({ startMinor: 1250, floorMinor: 0, units: 5, quarters: 4 }))
  expect(await help(first, key)).toMatchObject({ offMinor: given.offMinor, shared: { helpers: 1 } })
  expect(await codeOf(client.call(calls.bargain.receiveForFree, { key }))).toBe('bargainNotFree')
  await down(key, 4)
  expect(await status(client)).toMatchObject({ type: 2, price: 0, unitsLeft: 0 })
  expect(await codeOf(help(await newcomer(), key))).toBe('bargainFull')
  expect(await codeOf(client.call(calls.vip.quote, { ProductID: row.id }))).toBe('bargainFree')
  const helpers = (await client.call(calls.bargain.helpers, { key })).info
  expect(helpers.reduce((sum, { offMinor }) => sum + offMinor, 0)).toBe(1250)
  const taken = await Promise.all([1, 2, 3].map(() => client.call(calls.bargain.receiveForFree, { key })))
  expect(new Set(taken.map(({ eDate }) => eDate)).size).toBe(1)
  const grants = await app.scope.db.select().from(vipGrant).where(eq(vipGrant.uid, user.uid))
  expect(grants).toMatchObject([{ source: 'bargain', days: 30, reference: key }])
  expect(await status(client)).toMatchObject({ type: 0, key: '' })
  expect(await offerOf(row.id)).toMatchObject({ open: 0, openMinor: 0, taken: 1, spentMinor: 1250 })
  expect(await codeOf(client.call(calls.bargain.giveUp, { key }))).toBe('bargainOver')
})

test('a bargain that ended is bought once at its price, or given up', async () => {
  const { client, key, row, user } = await owner({ floorMinor: 250 }, { saleMinor: 1500 })
  await down(key, 2)
  const price = (await status(client)).price
  expect((await buy(client, row.id)).amountMinor).toBe(1500)
  expect(await codeOf(client.call(calls.bargain.helpers, { key: 'nothing' }))).toBe('notFound')
  app.clock.advance(24 * hourMs)
  expect(await status(client)).toMatchObject({ type: 2, price })
  expect(await codeOf(help(await newcomer(), key))).toBe('bargainOver')
  const { order, amountMinor } = await buy(client, row.id)
  expect([amountMinor, order.amountMinor]).toEqual([price, price])
  expect(await codeOf(client.call(calls.bargain.giveUp, { key }))).toBe('bargainOrdered')
  await client.call(calls.payments.cancel, { guid: order.guid })
  const again = (await buy(client, row.id)).order
  await payInSandbox(app, again)
  expect(await rowOf(key)).toMatchObject({ state: 'bought', guid: again.guid })
  expect(await offerOf(row.id)).toMatchObject({ open: 0, taken: 1, spentMinor: 1500 - price })
  // The first order had the same price: money that comes for it buys nothing and is left to staff.
  await payInSandbox(app, order)
  const [late] = await app.scope.db.select().from(payOrder).where(eq(payOrder.guid, order.guid))
  expect(late).toMatchObject({ state: 'review', reason: 'notDelivered' })
  const grants = await app.scope.db.select().from(vipGrant).where(eq(vipGrant.uid, user.uid))
  expect(grants).toHaveLength(1)
  expect((await client.call(calls.vip.quote, { ProductID: row.id })).amountMinor).toBe(1500)
  const other = await owner({}, {})
  await other.client.call(calls.bargain.giveUp, { key: other.key })
  await other.client.call(calls.bargain.giveUp, { key: other.key })
  expect(await status(other.client)).toMatchObject({ type: 0 })
  expect(await offerOf(other.row.id)).toMatchObject({ open: 0, openMinor: 0, taken: 0, spentMinor: 0 })
  expect(await codeOf(client.call(calls.bargain.giveUp, { key: other.key }))).toBe('notFound')
})

test('what is not bought in time lapses, unless an order keeps it', async () => {
  const [left, kept] = [await owner(), await owner()]
  app.clock.advance(48 * hourMs - minuteMs)
  const { order } = await buy(kept.client, kept.row.id)
  app.clock.advance(2 * minuteMs)
  expect(await status(left.client)).toMatchObject({ type: 0 })
  await closeBargains(app.scope)
  expect(await rowOf(left.key)).toMatchObject({ state: 'lapsed' })
  expect(await rowOf(kept.key)).toMatchObject({ state: 'running', guid: order.guid })
  app.clock.advance(15 * minuteMs)
  await expireOrders(app.scope)
  await closeBargains(app.scope)
  expect(await rowOf(kept.key)).toMatchObject({ state: 'lapsed' })
  // Late money of that order is good: nothing else was bought with it.
  await payInSandbox(app, order)
  expect(await rowOf(kept.key)).toMatchObject({ state: 'bought' })
  expect(await offerOf(kept.row.id)).toMatchObject({ open: 0, openMinor: 0, taken: 1 })
})

test('two hundred help at once: so many count as are needed, the price is exact, the rest are told', async () => {
  const { key, row, client } = await owner({ floorMinor: 100 }, { saleMinor: 5100 })
  const clients: Client[] = []
  // In rounds: all at once would only wait for the database.
  while (clients.length < 200) clients.push(...(await Promise.all(Array.from({ length: 8 }, newcomer))))
  const ends = await pressAll(clients.map(one => () => help(one, key).then(({ offMinor }) => offMinor)))
  const offs = ends.filter(end => typeof end === 'number')
  expect(offs).toHaveLength(20)
  expect(offs.reduce((sum, off) => sum + off, 0)).toBe(5000)
  expect(new Set(ends.filter(end => typeof end !== 'number'))).toEqual(new Set(['bargainFull']))
  expect(await rowOf(key)).toMatchObject({ quarters: 80, helpers: 20 })
  expect((await buy(client, row.id)).amountMinor).toBe(100)
}, 120_000)

test('who helps counts as much as they are new, and one hand with many accounts counts nothing', async () => {
  const { key, user } = await owner({}, { saleMinor: 10_000 })
  const kindOf = async (helper: MadeUser, place = {}) => {
    await help(at(helper, place), key)
    const rows = await app.scope.db.select().from(bargainHelp).where(eq(bargainHelp.uid, helper.uid))
    return [rows[0]?.kind, rows[0]?.flag, rows[0]?.quarters]
  }
  const place = { deviceId: 'farm', address: '203.0.113.5' }
  expect(await kindOf(await makeUser(app.scope), place)).toEqual(['new', null, 4])
  expect(await kindOf(await makeOld(app.scope))).toEqual(['other', null, 1])
  expect(await kindOf(await makeOld(app.scope, { awayDays: 40 }))).toEqual(['back', null, 2])
  expect(await kindOf(await makeUser(app.scope, { contactVerified: false }))).toEqual([
    'flagged',
    'unverified',
    0,
  ])
  expect(await kindOf(await makeUser(app.scope), place)).toEqual(['flagged', 'device', 0])
  const { address } = place
  for (let count = 0; count < 2; count++) await kindOf(await makeUser(app.scope), { address })
  for (let count = 0; count < 5; count++)
    expect(await kindOf(await makeUser(app.scope), { address })).toEqual(['flagged', 'network', 0])
  expect(await rowOf(key)).toMatchObject({ quarters: 4 + 1 + 2 + 8, flagged: 7 })
  const staff = app.as(await makeUser(app.scope, { role: 'finance' }))
  const { info } = await staff.call(calls.bargainAdmin.records, { person: user.uid })
  expect(info).toMatchObject([{ key, flagged: 7, helpers: 12 }])
  expect((await staff.call(calls.bargainAdmin.helps, { key })).info).toHaveLength(12)
})
