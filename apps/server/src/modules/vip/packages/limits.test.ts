import { calls } from '@xinghe/client'
import { vipStyles } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { payInSandbox } from '#modules/payments/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { pressAll } from '#test/press-all.ts'
import { makePackage, useSandbox } from '../fixtures.ts'
import { type VipPackageRow, vipPackage, vipPromotion } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)
beforeAll(() => useSandbox(app.scope))

interface Chosen {
  SysName?: string
  Promotions?: string
}

async function order(user: MadeUser, { id: ProductID }: VipPackageRow, chosen: Chosen = {}) {
  const { SysName = 'test-0', Promotions = '' } = chosen
  const { quote: Quote } = await app.as(user).call(calls.vip.quote, { ProductID, Promotions })
  const input = { ProductID, SysName, Promotions, Quote, rid: app.scope.id() }
  return app.as(user).call(calls.payments.createOrder, input)
}

/** Waits until so many transactions wait for a lock. */
const waiting = (count: number) =>
  vi.waitUntil(async () => {
    const { rows } = await app.scope.db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length === count
  }, 20_000)

test('an order is replaced while money for an earlier one comes late: neither stops the other', async () => {
  const alice = await makeUser(app.scope)
  const pack = await makePackage(app.scope)
  const early = await order(alice, pack)
  await app.as(alice).call(calls.payments.cancel, { guid: early.guid })
  const open = await order(alice, pack)
  const ends: Promise<unknown>[] = []
  await app.scope.db.transaction(async db => {
    await db.select().from(vipPackage).where(eq(vipPackage.id, pack.id)).for('update')
    ends.push(order(alice, pack, { SysName: 'test-1' }))
    await waiting(1)
    ends.push(payInSandbox(app, early))
    await waiting(2)
  })
  await Promise.all(ends)
  const { info } = await app.as(alice).call(calls.payments.orders, {})
  const states = new Map(info.map(({ guid, state }) => [guid, state]))
  expect(states.get(early.guid)).toBe('fulfilled')
  expect(states.get(open.guid)).toBe('cancelled')
  expect([...states.values()].toSorted()).toEqual(['cancelled', 'fulfilled', 'pending'])
  const [row] = await app.scope.db.select().from(vipPackage).where(eq(vipPackage.id, pack.id))
  expect(row?.sold).toBe(2)
})

test('people who change their promotions at once do not stop each other', async () => {
  const codes = ['swap-a', 'swap-b']
  await app.scope.db.insert(vipPromotion).values(
    codes.map(code => ({
      ...{ code, title: code, kind: 'percent' as const, value: 25, audience: 'all' as const, packages: [] },
      ...{ startsAt: 0, endsAt: app.clock.now() + dayMs, stock: 1_000, perUser: 1_000, isOn: true },
    })),
  )
  const people: { user: MadeUser; from: string; to: string; pack: VipPackageRow }[] = []
  const [first, second] = [await makePackage(app.scope), await makePackage(app.scope)]
  for (let n = 0; n < 12; n++) {
    const [from = '', to = ''] = n % 2 === 0 ? ['swap-a', 'swap-b'] : ['swap-b', 'swap-a']
    people.push({ user: await makeUser(app.scope), from, to, pack: n % 2 === 0 ? first : second })
  }
  for (const { user, pack, from } of people) await order(user, pack, { Promotions: from })
  for (let round = 0; round < 2; round++) {
    const swap = async ({ user, pack, from, to }: (typeof people)[number]) =>
      (await order(user, pack, { Promotions: round % 2 === 0 ? to : from })).state
    const answers = await pressAll(people.map(person => () => swap(person)))
    expect(answers).toEqual(people.map(() => 'pending'))
  }
  const used = await app.scope.db.select({ used: vipPromotion.used }).from(vipPromotion)
  expect(used).toEqual([{ used: 6 }, { used: 6 }])
})

test('what is for first orders is bought once, side by side, one after the other and late', async () => {
  const alice = await makeUser(app.scope)
  const first = { styleType: vipStyles.firstTopUp }
  const [pack, other] = [await makePackage(app.scope, first), await makePackage(app.scope, first)]
  const early = await order(alice, pack)
  expect(await codeOf(order(alice, other))).toBe('productLimit')
  const open = await order(alice, pack, { SysName: 'test-1' })
  for (const one of [early, open]) await payInSandbox(app, one)
  const { info } = await app.as(alice).call(calls.payments.orders, {})
  expect(info.map(({ state }) => state).toSorted()).toEqual(['fulfilled', 'review'])
  const shown = await app.as(alice).call(calls.vip.payInfo, {})
  expect(shown.categoryList.map(({ styleType }) => styleType)).not.toContain(vipStyles.firstTopUp)
  expect(await codeOf(order(alice, other))).toBe('productLimit')
  const bob = await makeUser(app.scope)
  const gift = app.as(bob).call(calls.vip.quote, { ProductID: other.id, ToUID: alice.uid })
  expect(await codeOf(gift)).toBe('giftRefused')
})
