import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { pressAll } from '#test/press-all.ts'
import { buyVip, makePackage, useSandbox } from '../fixtures.ts'
import { vipSettings } from '../settings.ts'

const app = await testApp()
afterAll(app.stop)
beforeAll(() => useSandbox(app.scope))
const finance = await makeUser(app.scope, { role: 'finance', stays: true })
const staff = app.as(finance)
await staff.call(calls.contacts.prove, { password: finance.password })

const input = (toUid: string, days = 30) => ({
  ...{ toUid, kind: 2 as const, days, why: 'a prize', rid: app.scope.id() },
})

test('staff give days once for each rid, see what led to the end, and take them back', async () => {
  const alice = await makeUser(app.scope)
  const given = input(alice.uid)
  const answers = await Promise.all([1, 2, 3].map(() => staff.call(calls.vipAdmin.grant, given)))
  expect(new Set(answers.map(({ eDate }) => eDate)).size).toBe(1)
  expect(answers[0]?.level).toBe(2)
  expect(await codeOf(staff.call(calls.vipAdmin.grant, { ...given, days: 31 }))).toBe('conflict')
  const { guid } = await buyVip(app, alice, await makePackage(app.scope, { kind: 3 }))
  const seen = await staff.call(calls.vipAdmin.standing, { toUid: alice.uid })
  expect(seen.stored).toEqual(seen.reckoned)
  expect(seen.grants.map(({ source, kind, days }) => ({ source, kind, days }))).toEqual([
    { source: 'staff', kind: 2, days: 30 },
    { source: 'order', kind: 3, days: 30 },
  ])
  expect(seen.grants[1]).toMatchObject({ reference: guid, before: answers[0], after: seen.stored })

  const [ofStaff, ofOrder] = seen.grants
  const reverse = { toUid: alice.uid, why: 'a mistake' }
  const bought = staff.call(calls.vipAdmin.reverse, { id: ofOrder?.id ?? '', ...reverse })
  expect(await codeOf(bought)).toBe('refundImpossible')
  const taken = await Promise.all(
    [1, 2].map(() => staff.call(calls.vipAdmin.reverse, { id: ofStaff?.id ?? '', ...reverse })),
  )
  const left = (seen.stored.eDate ?? 0) - 30 * dayMs
  for (const { level, eDate } of taken) {
    expect(level).toBe(3)
    expect(Math.abs((eDate ?? 0) - left)).toBeLessThan(1000)
  }
  expect(await codeOf(staff.call(calls.vipAdmin.reverse, { id: 'nothing', ...reverse }))).toBe('notFound')
})

test('nobody gives to themselves, to nobody, or more days than one may give a day', async () => {
  const bob = await makeUser(app.scope)
  expect(await codeOf(staff.call(calls.vipAdmin.grant, input(finance.uid)))).toBe('forbidden')
  expect(await codeOf(staff.call(calls.vipAdmin.grant, input('nobody')))).toBe('notFound')
  expect(await codeOf(app.as(bob).call(calls.vipAdmin.grant, input(bob.uid)))).toBe('forbidden')
  app.clock.advance(dayMs + 1)
  await staff.call(calls.contacts.prove, { password: finance.password })
  await app.scope.kernel.settings.set(vipSettings, 'staffDaysADay', 100, 'test')
  const answers = await pressAll(
    [1, 2, 3, 4, 5, 6].map(() => () => staff.call(calls.vipAdmin.grant, input(bob.uid, 30))),
  )
  expect(answers.filter(one => typeof one !== 'string')).toHaveLength(3)
  expect(new Set(answers.filter(one => typeof one === 'string'))).toEqual(new Set(['vipDayLimit']))
  await staff.call(calls.vipAdmin.grant, input(bob.uid, 10))
  app.clock.advance(dayMs + 1)
  await staff.call(calls.contacts.prove, { password: finance.password })
  await staff.call(calls.vipAdmin.grant, input(bob.uid, 100))
})

test('what literal upgrades give away is counted', async () => {
  const carol = await makeUser(app.scope)
  await staff.call(calls.contacts.prove, { password: finance.password })
  await app.scope.kernel.settings.set(vipSettings, 'staffDaysADay', 10_000, 'test')
  const before = await staff.call(calls.vipAdmin.givenAway, {})
  await makePackage(app.scope, { kind: 1, priceMinor: 1_000, saleMinor: 1_000 })
  await makePackage(app.scope, { kind: 3, priceMinor: 10_000 })
  await staff.call(calls.vipAdmin.grant, { ...input(carol.uid, 366), kind: 1 })
  await staff.call(calls.vipAdmin.grant, { ...input(carol.uid, 30), kind: 3 })
  const after = await staff.call(calls.vipAdmin.givenAway, {})
  expect(after.users).toBe(before.users + 1)
  expect(after.days).toBeGreaterThan(before.days)
  expect(after.worthMinor).toBeGreaterThan(before.worthMinor)
})
