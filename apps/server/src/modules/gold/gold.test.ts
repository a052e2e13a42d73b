import { calls } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'

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
