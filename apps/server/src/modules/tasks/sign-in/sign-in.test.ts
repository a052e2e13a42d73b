import { calls } from '@xinghe/client'
import { dayMs, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { addDays, dayIn } from '#kernel/time.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { accountUser } from '#modules/account/tables.ts'
import { balanceOf } from '#modules/gold/index.ts'
import { verifyLedger } from '#modules/gold/verify-ledger.ts'
import { standingOf as vipOf } from '#modules/vip/index.ts'
import { codeOf, testApp } from '#test/app.ts'
import { taskSettings } from '../settings.ts'
import { signInBonus, signInDay } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)
const { signIn } = calls

const today = () => dayIn(app.kernel.config.timeZone, app.clock.now())
const sign = (user: MadeUser) => app.as(user).call(signIn.sign, {})
const makeUp = (user: MadeUser, day: string) => app.as(user).call(signIn.makeUp, { day })
const coinsOf = async ({ uid }: MadeUser) => (await balanceOf(app.scope, uid)).total
/** Somebody whose account is older than any day that these tests make up for. */
async function regular() {
  const user = await makeUser(app.scope, { stays: true })
  await app.scope.db
    .update(accountUser)
    .set({ createdAt: app.clock.now() - 60 * dayMs })
    .where(eq(accountUser.uid, user.uid))
  return user
}

test('seven days give 5, 5, 10, 5, 10, 5 and 20 coins, and the third something on top', async () => {
  const alice = await regular()
  const given: number[] = []
  for (let number = 0; number < 8; number++) {
    const { coins, bonuses, calendar } = await sign(alice)
    given.push(coins)
    expect(calendar).toMatchObject({ streak: number + 1, isSignedToday: true, todayCoins: coins })
    expect(bonuses.map(({ days }) => days)).toEqual(number === 2 ? [3] : [])
    app.clock.advance(dayMs)
  }
  expect(given).toEqual([5, 5, 10, 5, 10, 5, 20, 5])
  expect(await coinsOf(alice)).toBe(65 + 5)
})

test('a missed day begins anew, and the card joins what was before it, once in thirty days', async () => {
  const alice = await regular()
  const first = today()
  await sign(alice)
  app.clock.advance(dayMs)
  await sign(alice)
  app.clock.advance(2 * dayMs)
  expect((await sign(alice)).calendar.streak).toBe(1)
  app.clock.advance(dayMs)
  expect((await sign(alice)).coins).toBe(5)
  const { coins, bonuses, calendar, exp } = await makeUp(alice, addDays(first, 2))
  expect({ coins, exp, days: bonuses.map(({ days }) => days), streak: calendar.streak }).toEqual({
    ...{ coins: 10, exp: 0, days: [3], streak: 5 },
  })
  expect(Math.abs((calendar.makeUp.freeAt ?? 0) - app.clock.now() - 30 * dayMs)).toBeLessThan(minuteMs)
  expect((await makeUp(alice, addDays(first, 2))).coins).toBe(0)
  expect(await codeOf(makeUp(alice, addDays(first, -1)))).toBe('signInNoCard')
  app.clock.advance(30 * dayMs)
  expect(await codeOf(makeUp(alice, addDays(today(), -1)))).toBe('success')
})

test('no day is made up for that is to come, too long ago, none at all or before the account', async () => {
  const [alice, bob] = [await regular(), await makeUser(app.scope, { stays: true })]
  for (const day of [today(), addDays(today(), 1), addDays(today(), -31), '2026-02-30'])
    expect(await codeOf(makeUp(alice, day))).toBe('signInDay')
  expect(await codeOf(makeUp(bob, addDays(today(), -1)))).toBe('signInDay')
  expect(await codeOf(makeUp(alice, 'yesterday'))).toBe('malformed')
})

test('it takes somebody who is signed in, has a verified contact and is no minor', async () => {
  const [plain, minor] = [await makeUser(app.scope, { contactVerified: false }), await makeUser(app.scope)]
  expect(await codeOf(app.visitor().call(signIn.sign, {}))).toBe('loginRequired')
  expect(await codeOf(app.visitor().call(signIn.calendar, {}))).toBe('loginRequired')
  expect(await codeOf(sign(plain))).toBe('taskUnverified')
  await app.as(minor).call(calls.minorMode.start, { pin: '2468' })
  expect(await codeOf(sign(minor))).toBe('minorMode')
})

test('thirty-five days give a day of VIP, once', async () => {
  const alice = await regular()
  for (let number = 0; number < 35; number++) {
    await sign(alice)
    app.clock.advance(dayMs)
  }
  const { kind, until } = await vipOf(app.scope, alice.uid)
  expect(kind).toBe(1)
  expect(Math.abs((until ?? 0) - app.clock.now())).toBeLessThan(minuteMs)
  const rows = await app.scope.db.select().from(signInBonus).where(eq(signInBonus.uid, alice.uid))
  expect(rows.map(({ days }) => days).toSorted((a, b) => a - b)).toEqual([3, 10, 20, 35])
})

test('whatever is signed and made up for at once and in whatever order, each day is given once', async () => {
  await app.kernel.settings.set(taskSettings, 'makeUpEveryDays', 1, 'test')
  const step = fc.record({ ahead: fc.nat(2), tries: fc.integer({ min: 1, max: 3 }), back: fc.nat(4) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async steps => {
      const alice = await regular()
      for (const { ahead, tries, back } of steps) {
        app.clock.advance(ahead * dayMs)
        const signs = Array.from({ length: tries }, () => sign(alice))
        const missed = Array.from({ length: tries }, () => makeUp(alice, addDays(today(), -1 - back)))
        await Promise.allSettled([...signs, ...missed])
      }
      const of = <T extends typeof signInDay | typeof signInBonus>(table: T) => eq(table.uid, alice.uid)
      const days = await app.scope.db.select().from(signInDay).where(of(signInDay)).orderBy(signInDay.day)
      const bonuses = await app.scope.db.select().from(signInBonus).where(of(signInBonus))
      const sum = [...days, ...bonuses].reduce((total, { coins }) => total + coins, 0)
      expect(await coinsOf(alice)).toBe(sum)
      let position = 0
      let before = ''
      for (const row of days) {
        position = before !== '' && addDays(before, 1) === row.day ? position + 1 : 1
        expect(row.position).toBe(position)
        before = row.day
      }
      // Every bonus is of days that were signed in a row, and no day counts for the same bonus twice. A card may join
      // two runs that each had theirs.
      const signed = new Set(days.map(({ day }) => day))
      const counted = bonuses.flatMap(bonus =>
        Array.from({ length: bonus.days }, (_, index) => ({ ...bonus, day: addDays(bonus.day, -index) })),
      )
      expect(counted.filter(({ day }) => !signed.has(day))).toEqual([])
      expect(new Set(counted.map(({ days, day }) => `${days} ${day}`)).size).toBe(counted.length)
      app.clock.advance(40 * dayMs)
    }),
    { numRuns: 8 },
  )
  expect(await verifyLedger(app.scope)).toEqual({ entries: 0, accounts: 0, lots: 0 })
}, 120_000)
