import { type CallInput, calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { useSandbox } from '../fixtures.ts'

const app = await testApp()
afterAll(app.stop)
beforeAll(() => useSandbox(app.scope))
const finance = await makeUser(app.scope, { role: 'finance', stays: true })
const staff = app.as(finance)
await staff.call(calls.contacts.prove, { password: finance.password })

const category = {
  ...{ name: 'gold months', remark: 'for many months', styleType: 0 as const, payMethods: [], regions: [] },
  ...{ position: 1, isOn: true },
}
const packOf = (categoryId: string): CallInput<typeof calls.vipAdmin.savePackage> => ({
  ...{ categoryId, kind: 2, name: 'a quarter', tag: 'hot', validityDays: 90, giftDays: 7, seats: 1 },
  ...{ priceMinor: 9_000, saleMinor: 6_000, stock: 5, perUser: 2, position: 1, isOn: true },
  prices: [{ region: 'MY', currency: 'MYR', priceMinor: 5_000, saleMinor: 4_000 }],
})
const sold = async () => (await staff.call(calls.vipAdmin.categories, {})).info
const offered = async (region?: string) =>
  (await app.visitor().call(calls.vip.payInfo, region ? { region } : {})).categoryList.flatMap(
    ({ data }) => data,
  )

test('what staff sell is offered at once, at the price of each region', async () => {
  const rid = app.scope.id()
  for (const _ of [1, 2]) await staff.call(calls.vipAdmin.saveCategory, { ...category, rid })
  const [made, ...others] = await sold()
  expect(others).toEqual([])
  expect(made).toMatchObject({ ...category, packages: [] })
  const pack = packOf(made?.id ?? '')
  await staff.call(calls.vipAdmin.savePackage, pack)
  const [row] = (await sold())[0]?.packages ?? []
  expect(row).toMatchObject({ ...pack, sold: 0 })
  const site = { packageId: row?.id, name: 'a quarter', price: 9_000, disprice: 6_000 }
  expect(await offered()).toMatchObject([
    { ...site, currency: 'CNY', localprice: 9_000, dislocalprice: 6_000 },
  ])
  expect(await offered('MY')).toMatchObject([
    { ...site, currency: 'MYR', localprice: 5_000, dislocalprice: 4_000 },
  ])
  await staff.call(calls.vipAdmin.savePackage, { ...pack, id: row?.id, saleMinor: 5_000, prices: [] })
  expect((await sold())[0]?.packages).toMatchObject([{ saleMinor: 5_000, prices: [] }])
  await staff.call(calls.vipAdmin.saveCategory, { ...category, id: made?.id, isOn: false })
  expect(await offered()).toEqual([])
})

test('what cannot be sold is refused, and nothing of it stays', async () => {
  const [known] = await sold()
  const before = await sold()
  const pack = packOf(known?.id ?? '')
  const refused = async (change: Partial<typeof pack>) =>
    codeOf(staff.call(calls.vipAdmin.savePackage, { ...pack, ...change }))
  expect(await refused({ saleMinor: 9_001 })).toBe('malformed')
  expect(await refused({ saleMinor: 0 })).toBe('malformed')
  expect(await refused({ validityDays: 0 })).toBe('malformed')
  const [price] = pack.prices
  if (!price) throw new Error('there is a price')
  expect(await refused({ prices: [price, price] })).toBe('malformed')
  expect(await refused({ prices: [{ ...price, saleMinor: 5_001 }] })).toBe('malformed')
  expect(await refused({ prices: Array.from({ length: 61 }, () => price) })).toBe('malformed')
  expect(await refused({ categoryId: 'nothing' })).toBe('notFound')
  expect(await refused({ id: 'nothing' })).toBe('notFound')
  const gone = staff.call(calls.vipAdmin.saveCategory, { ...category, id: 'nothing' })
  expect(await codeOf(gone)).toBe('notFound')
  const many = Array.from({ length: 40 }, () => staff.call(calls.vipAdmin.saveCategory, category))
  const codes = await Promise.all(many.map(codeOf))
  expect(codes.filter(code => code === 'conflict')).toHaveLength(11)
  expect(await sold()).toHaveLength(30)
  expect((await sold()).find(({ id }) => id === known?.id)).toEqual(before[0])
})

test('a promotion is added, changed by its code, and bounded', async () => {
  const promotion = {
    ...{ code: 'spring', title: 'spring', kind: 'percent' as const, value: 20, audience: 'all' as const },
    ...{ packages: [], startsAt: app.clock.now(), endsAt: app.clock.now() + dayMs, stock: 10, perUser: 1 },
    isOn: true,
  }
  const save = (change: Partial<typeof promotion>) =>
    staff.call(calls.vipAdmin.savePromotion, { ...promotion, ...change })
  await save({})
  await save({ value: 30 })
  expect((await staff.call(calls.vipAdmin.promotions, {})).info).toEqual([
    { ...promotion, value: 30, used: 0 },
  ])
  expect(await codeOf(save({ value: 71 }))).toBe('malformed')
  expect(await codeOf(save({ endsAt: promotion.startsAt }))).toBe('malformed')
  expect(await codeOf(save({ code: 'a b' }))).toBe('malformed')
})
