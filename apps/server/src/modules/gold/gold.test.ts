import { calls } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { goldEntry, goldPosting } from './tables.ts'

const app = await testApp()
afterAll(app.stop)
const finance = await makeUser(app.scope, { role: 'finance', stays: true })
await app.as(finance).call(calls.contacts.prove, { password: finance.password })
const change = (toUid: string, coins: number, rid: string) =>
  app.as(finance).call(calls.goldAdmin.change, { toUid, coins, why: 'a test', rid })

test('staff give and take coins once for each request, never below nothing and within their bound', async () => {
  const alice = await makeUser(app.scope)
  expect(await codeOf(change('999999', 5, 'request-0'))).toBe('notFound')
  expect(await codeOf(change(alice.uid, 0, 'request-1'))).toBe('malformed')
  expect(await codeOf(change(alice.uid, 10_001, 'request-1'))).toBe('malformed')
  expect(await change(alice.uid, 30, 'request-1')).toMatchObject({ promo: 30, paid: 0, total: 30 })
  expect(await change(alice.uid, 30, 'request-1')).toMatchObject({ total: 30 })
  expect(await codeOf(change(alice.uid, -31, 'request-2'))).toBe('goldTooLittle')
  expect(await change(alice.uid, -10, 'request-2')).toMatchObject({ total: 20 })
})

test('staff do not change their own coins, nor do what a request said otherwise', async () => {
  const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
  expect(await codeOf(change(finance.uid, 5, 'request-own'))).toBe('forbidden')
  await change(alice.uid, 30, 'request-same')
  expect(await codeOf(change(alice.uid, 31, 'request-same'))).toBe('conflict')
  expect(await codeOf(change(alice.uid, -30, 'request-same'))).toBe('conflict')
  expect(await codeOf(change(bob.uid, 30, 'request-same'))).toBe('conflict')
  const otherwise = { toUid: alice.uid, coins: 30, why: 'another reason', rid: 'request-same' }
  expect(await codeOf(app.as(finance).call(calls.goldAdmin.change, otherwise))).toBe('conflict')
  expect(await change(alice.uid, 30, 'request-same')).toMatchObject({ total: 30 })
})

test('one member of staff gives so many coins a day, however many they give at once', async () => {
  const [alice, giver] = [await makeUser(app.scope), await makeUser(app.scope, { role: 'finance' })]
  await app.as(giver).call(calls.contacts.prove, { password: giver.password })
  const give = (coins: number) =>
    app.as(giver).call(calls.goldAdmin.change, {
      ...{ toUid: alice.uid, coins, why: 'a test', rid: app.scope.id() },
    })
  const codes = await Promise.all([1, 2, 3, 4].map(() => codeOf(give(4_000))))
  expect(codes.toSorted()).toEqual(['goldDayLimit', 'goldDayLimit', 'success', 'success'])
  expect(await codeOf(give(-4_000))).toBe('success')
  expect(await codeOf(give(2_001))).toBe('goldDayLimit')
  expect(await codeOf(give(2_000))).toBe('success')
})

test('what staff take back is no revenue', async () => {
  const alice = await makeUser(app.scope)
  await change(alice.uid, 9, 'request-back-1')
  await change(alice.uid, -9, 'request-back-2')
  const ofTaking = app.scope.db
    .select({ account: goldPosting.account, coins: goldPosting.coins })
    .from(goldPosting)
    .innerJoin(goldEntry, eq(goldEntry.id, goldPosting.entryId))
    .where(eq(goldEntry.key, `staff:${finance.uid}:request-back-2`))
    .orderBy(goldPosting.position)
  expect(await ofTaking).toEqual([
    { account: alice.uid, coins: -9 },
    { account: 'site:expired', coins: 9 },
  ])
})

test('everybody reads their own coins and statement, page by page and by month', async () => {
  const [alice, bob] = [
    await makeUser(app.scope, { stays: true }),
    await makeUser(app.scope, { stays: true }),
  ]
  for (const [index, coins] of [5, 7, -4].entries()) {
    app.clock.advance(1000)
    await change(alice.uid, coins, `page-${alice.uid}-${index}`)
  }
  const balance = await app.as(alice).call(calls.gold.balance, {})
  expect(balance).toEqual({ paid: 0, promo: 8, total: 8, expiring: { coins: 1, at: expect.any(Number) } })
  const first = await app.as(alice).call(calls.gold.statement, { size: 2 })
  expect(first.info.map(({ coins, reason }) => [coins, reason])).toEqual([
    [-4, 'take'],
    [7, 'grant'],
  ])
  const second = await app.as(alice).call(calls.gold.statement, { size: 2, cursor: first.cursor })
  expect(second.info.map(({ coins }) => coins)).toEqual([5])
  expect((await app.as(bob).call(calls.gold.statement, {})).info).toEqual([])
  expect(await codeOf(app.visitor().call(calls.gold.balance, {}))).toBe('loginRequired')

  const at = new Date(app.clock.now() + 8 * hourMs).toISOString().slice(0, 7)
  expect((await app.as(alice).call(calls.gold.statement, { month: at })).info).toHaveLength(3)
  expect((await app.as(alice).call(calls.gold.statement, { month: '2020-01' })).info).toEqual([])
  app.clock.advance(181 * dayMs)
  expect(await app.as(alice).call(calls.gold.balance, {})).toMatchObject({ total: 0, expiring: null })
})
