import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { testApp } from '#test/app.ts'
import { pressAll } from '#test/press-all.ts'
import { makePackage, useSandbox } from '../fixtures.ts'
import { vipPromotion } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)
beforeAll(() => useSandbox(app.scope))

async function order(user: MadeUser, ProductID: string, Promotions: string): Promise<string> {
  const { quote: Quote } = await app.as(user).call(calls.vip.quote, { ProductID, Promotions })
  const input = { ProductID, Promotions, Quote, SysName: 'test-0', rid: app.scope.id() }
  return (await app.as(user).call(calls.payments.createOrder, input)).state
}

test('people who change their promotions at once do not stop each other', async () => {
  const codes = ['swap-a', 'swap-b']
  await app.scope.db.insert(vipPromotion).values(
    codes.map(code => ({
      ...{ code, title: code, kind: 'percent' as const, value: 25, audience: 'all' as const, packages: [] },
      ...{ startsAt: 0, endsAt: app.clock.now() + dayMs, stock: 1_000, perUser: 1_000, isOn: true },
    })),
  )
  const people: { user: MadeUser; from: string; to: string; pack: string }[] = []
  const packs = [await makePackage(app.scope), await makePackage(app.scope)]
  for (let n = 0; n < 16; n++) {
    const [from = '', to = ''] = n % 2 === 0 ? ['swap-a', 'swap-b'] : ['swap-b', 'swap-a']
    people.push({ user: await makeUser(app.scope), from, to, pack: packs[n % 2]?.id ?? '' })
  }
  for (const { user, pack, from } of people) await order(user, pack, from)
  for (let round = 0; round < 4; round++) {
    const swap = ({ user, pack, from, to }: (typeof people)[number]) =>
      order(user, pack, round % 2 === 0 ? to : from)
    const told = await pressAll(people.map(person => () => swap(person)))
    expect(told).toEqual(people.map(() => 'pending'))
  }
  const used = await app.scope.db.select({ used: vipPromotion.used }).from(vipPromotion)
  expect(used).toEqual([{ used: 8 }, { used: 8 }])
})
