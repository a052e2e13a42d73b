import { calls } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { dayStartIn } from '#kernel/time.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { accountSession } from '#modules/account/tables.ts'
import { clientAt } from '#modules/bargain/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { sweepVisits } from '../jobs.ts'
import { taskSettings } from '../settings.ts'
import { shareVisit } from '../tables.ts'

const app = await testApp({ env: { TRUST_PROXY: 'on' } })
afterAll(app.stop)
const { tasks } = calls
const { settings } = app.kernel

// Each begins at six in the morning: no day ends within one.
beforeEach(() => {
  const { timeZone } = app.kernel.config
  app.clock.advance(dayStartIn(timeZone, app.clock.now()) + dayMs + 6 * hourMs - app.clock.now())
})

const person = () => makeUser(app.scope, { stays: true })
const sharerOf = async (user: MadeUser) => (await app.as(user).call(tasks.sharer, {})).sharer
const shareOf = async (user: MadeUser) =>
  (await app.as(user).call(tasks.list, {})).tasks.find(({ id }) => id === 'share')
const visitsOf = ({ uid }: MadeUser) => app.scope.db.$count(shareVisit, eq(shareVisit.uid, uid))
const visit = (sharer: string, at: Parameters<typeof clientAt>[2] = {}, who: MadeUser | null = null) =>
  clientAt(app, who, at).call(tasks.shareVisit, { sharer })

test('a new visitor who comes by a link makes the task of its sharer done, once a day', async () => {
  const alice = await person()
  expect(await codeOf(app.visitor().call(tasks.sharer, {}))).toBe('loginRequired')
  const sharer = await sharerOf(alice)
  expect(await shareOf(alice)).toMatchObject({ state: 'open', done: 0, exp: 5, coins: 2 })
  expect(await codeOf(app.as(alice).call(tasks.claim, { task: 'share' }))).toBe('taskNotDone')
  await Promise.all([visit(sharer), visit(sharer), visit(sharer)])
  expect(await visitsOf(alice)).toBe(1)
  expect(await shareOf(alice)).toMatchObject({ state: 'ready', done: 1 })
  expect(await app.as(alice).call(tasks.claim, { task: 'share' })).toMatchObject({ exp: 5, coins: 2 })
  expect(await app.as(alice).call(tasks.claim, { task: 'share' })).toMatchObject({ exp: 0, coins: 0 })
  app.clock.advance(dayMs)
  expect((await shareOf(alice))?.state).toBe('open')
  await visit(sharer)
  expect((await shareOf(alice))?.state).toBe('ready')
})

test('a device counts once, whoever shared', async () => {
  const [alice, bob] = [await person(), await person()]
  await visit(await sharerOf(alice), { deviceId: 'seen-before' })
  await visit(await sharerOf(bob), { deviceId: 'seen-before' })
  app.clock.advance(dayMs)
  await visit(await sharerOf(alice), { deviceId: 'seen-before' })
  expect([await visitsOf(alice), await visitsOf(bob)]).toEqual([1, 0])
})

test('where visitors came from is not kept for long', async () => {
  const [alice, bob] = [await person(), await person()]
  await visit(await sharerOf(alice), { deviceId: 'comes-back' })
  const { shareVisitDays } = await settings.of(taskSettings)
  app.clock.advance((shareVisitDays - 1) * dayMs)
  await sweepVisits(app.scope)
  expect(await visitsOf(alice)).toBe(1)
  app.clock.advance(dayMs + 1)
  await sweepVisits(app.scope)
  expect(await visitsOf(alice)).toBe(0)
  await visit(await sharerOf(bob), { deviceId: 'comes-back' })
  expect(await visitsOf(bob)).toBe(1)
})

test('neither the sharer, nor anybody with an account, nor who names no device is a new visitor', async () => {
  const [alice, bob] = [await person(), await person()]
  const sharer = await sharerOf(alice)
  await visit(sharer, {}, alice)
  await visit(sharer, {}, bob)
  await visit(sharer, { deviceId: '' })
  await app.scope.db
    .update(accountSession)
    .set({ deviceId: 'device-of-alice' })
    .where(eq(accountSession.uid, alice.uid))
  await visit(sharer, { deviceId: 'device-of-alice' })
  expect(await visitsOf(alice)).toBe(0)
})

test('who sits in the network of the sharer does not count, unless the site says so', async () => {
  const alice = await person()
  const address = '203.0.113.77'
  await app.scope.db.update(accountSession).set({ address }).where(eq(accountSession.uid, alice.uid))
  const sharer = await sharerOf(alice)
  await visit(sharer, { address })
  expect(await visitsOf(alice)).toBe(0)
  await settings.set(taskSettings, 'shareRefusesOwnNetwork', false, 'test')
  await visit(sharer, { address })
  await settings.reset(taskSettings, 'shareRefusesOwnNetwork')
  expect(await visitsOf(alice)).toBe(1)
})

test('of one network only a few count in a day, however many devices it names', async () => {
  const sharers = await Promise.all(Array.from({ length: 5 }, person))
  const address = '203.0.113.9'
  await Promise.all(sharers.map(async user => visit(await sharerOf(user), { address })))
  const counted = async () => (await Promise.all(sharers.map(visitsOf))).reduce((sum, one) => sum + one, 0)
  expect(await counted()).toBe(3)
  app.clock.advance(dayMs + hourMs)
  await visit(await sharerOf(sharers[0] as MadeUser), { address })
  expect(await counted()).toBe(4)
})

test('a link that was made up, changed, or is a week old counts nothing', async () => {
  const [alice, bob] = [await person(), await person()]
  const sharer = await sharerOf(alice)
  const [, day, mark] = sharer.split('.')
  for (const wrong of ['x', `${bob.uid}.${day}.${mark}`, `${sharer}.x`, `${alice.uid}.99991231.${mark}`])
    expect(await visit(wrong)).toEqual({})
  expect(await codeOf(visit('x'.repeat(121)))).toBe('malformed')
  app.clock.advance(7 * dayMs)
  await visit(sharer)
  expect([await visitsOf(alice), await visitsOf(bob)]).toEqual([0, 0])
})
