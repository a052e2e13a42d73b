import { calls } from '@xinghe/client'
import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { dayStartIn } from '#kernel/time.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { accountUser } from '#modules/account/tables.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeDanmu } from '#modules/danmu/fixtures.ts'
import { danmuItem } from '#modules/danmu/tables.ts'
import { balanceOf, creditPromo } from '#modules/gold/index.ts'
import { verifyLedger } from '#modules/gold/verify-ledger.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { taskSettings } from '../settings.ts'
import { taskPerson, taskReward } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)
const { tasks } = calls
const assetId = await makeReadyAsset(app.scope, { durationSec: 3600 })
const work = await makeWork(app.scope, { assetIds: [assetId] })
const episode = work.episodeIds[0] ?? ''

// Each begins at six in the morning: no day ends within one.
beforeEach(() => {
  const { timeZone } = app.kernel.config
  app.clock.advance(dayStartIn(timeZone, app.clock.now()) + dayMs + 6 * hourMs - app.clock.now())
})

const person = () => makeUser(app.scope, { stays: true })
const taskOf = async (user: MadeUser, id: string) =>
  (await app.as(user).call(tasks.list, {})).tasks.find(task => task.id === id)
const claim = (user: MadeUser, task?: string) =>
  app.as(user).call(tasks.claim, task === undefined ? {} : { task })
const coinsOf = async ({ uid }: MadeUser) => (await balanceOf(app.scope, uid)).total
async function watch(user: MadeUser, minutes: number, tabs = 1) {
  for (let sec = 10; sec <= minutes * 60; sec += 10) {
    app.clock.advance(10_000)
    for (let tab = 0; tab < tabs; tab++)
      await app
        .as(user)
        .call(calls.playback.record, { ...{ mediaKey: work.mediaKey, episode }, seconds: sec, watched: 10 })
  }
}

test('being there gives experience once a day, however often it is claimed at once', async () => {
  const alice = await person()
  const ends = await Promise.all(Array.from({ length: 6 }, () => claim(alice, 'login')))
  expect(ends.map(({ exp }) => exp).toSorted()).toEqual([0, 0, 0, 0, 0, 5])
  expect((await taskOf(alice, 'login'))?.state).toBe('claimed')
  app.clock.advance(dayMs)
  expect(await claim(alice, 'login')).toMatchObject({ exp: 5, standing: { exp: 10, dayExp: 5, dayMost: 65 } })
})

test('what is not done, unknown, or asked for by a visitor gives nothing', async () => {
  const alice = await person()
  expect(await codeOf(claim(alice, 'watch'))).toBe('taskNotDone')
  expect(await codeOf(claim(alice, 'nothing'))).toBe('taskNotDone')
  expect(await codeOf(claim(alice, '../x'))).toBe('malformed')
  expect(await codeOf(app.visitor().call(tasks.claim, {}))).toBe('loginRequired')
  expect(await codeOf(claim(await makeUser(app.scope, { contactVerified: false })))).toBe('taskUnverified')
  // Asking the server to look grants nothing, however often.
  await app.as(alice).call(tasks.update, { task: 'watch' })
  expect(await app.scope.db.$count(taskReward, eq(taskReward.uid, alice.uid))).toBe(0)
})

test('ten minutes watched are ten minutes, and no number of pages makes them fewer', async () => {
  const alice = await person()
  await watch(alice, 9)
  expect(await taskOf(alice, 'watch')).toMatchObject({ done: 9, goal: 10, state: 'open' })
  await watch(alice, 1)
  expect(await claim(alice, 'watch')).toMatchObject({ exp: 5, coins: 3 })
  expect(await coinsOf(alice)).toBe(3)
  const bob = await person()
  const others = await makeWork(app.scope, { assetIds: Array.from({ length: 8 }, () => assetId) })
  for (const other of others.episodeIds)
    for (let at = 0; at < 7; at++)
      await app
        .as(bob)
        .call(calls.playback.record, { mediaKey: others.mediaKey, episode: other, seconds: 60, watched: 10 })
  expect((await taskOf(bob, 'watch'))?.done).toBe(0)
  app.clock.advance(dayMs)
  expect(await taskOf(alice, 'watch')).toMatchObject({ done: 0, state: 'open' })
})

test('a danmu counts once it has stood an hour, and not where it was taken back', async () => {
  const alice = await person()
  const place = { mediaKey: work.mediaKey, episodeId: episode, uid: alice.uid }
  const [sent] = await makeDanmu(app.scope, [place])
  app.clock.advance(59 * minuteMs)
  expect((await taskOf(alice, 'talk'))?.state).toBe('open')
  app.clock.advance(minuteMs)
  expect((await taskOf(alice, 'talk'))?.state).toBe('ready')
  const recalled = (recalledAt: number | null) =>
    app.scope.db
      .update(danmuItem)
      .set({ recalledAt })
      .where(eq(danmuItem.id, sent?.id ?? ''))
  await recalled(app.clock.now())
  expect(await codeOf(claim(alice, 'talk'))).toBe('taskNotDone')
  await recalled(null)
  expect(await claim(alice, 'talk')).toMatchObject({ exp: 5, coins: 2 })
  app.clock.advance(dayMs)
  expect((await taskOf(alice, 'talk'))?.state).toBe('open')
})

test('coins given are rewarded one by one, four a day', async () => {
  const alice = await person()
  const key = `test:${alice.uid}`
  await creditPromo(app.scope, { uid: alice.uid, coins: 10, reason: 'grant', reference: null, key })
  const tip = async (coins: number) => {
    const { mediaKey } = await makeWork(app.scope, { assetIds: [assetId] })
    await app.as(alice).call(calls.tips.give, { mediaKey, coins, rid: app.scope.id() })
  }
  await tip(1)
  expect((await claim(alice, 'tip')).exp).toBe(10)
  expect((await claim(alice, 'tip')).exp).toBe(0)
  await tip(2)
  await tip(2)
  expect(await taskOf(alice, 'tip')).toMatchObject({ done: 4, goal: 4, state: 'ready' })
  expect((await claim(alice)).exp).toBeGreaterThanOrEqual(30)
  expect((await taskOf(alice, 'tip'))?.state).toBe('claimed')
})

test('a day has 65 experience of its tasks at most, with VIP 75; the first steps come on top', async () => {
  await app.kernel.settings.set(taskSettings, 'loginExp', 70, 'test')
  await app.kernel.settings.set(taskSettings, 'signInExp', 70, 'test')
  const [alice, bob] = [await person(), await makeUser(app.scope, { stays: true, vipLevel: 1 })]
  for (const [user, most] of [
    [alice, 65],
    [bob, 75],
  ] as const) {
    await app.as(user).call(calls.signIn.sign, {})
    expect((await claim(user, 'login')).standing).toMatchObject({ dayExp: most, dayMost: most, exp: most })
    expect((await claim(user, 'contact')).standing).toMatchObject({ dayExp: most, exp: most + 20 })
  }
  await app.kernel.settings.reset(taskSettings, 'loginExp')
  await app.kernel.settings.reset(taskSettings, 'signInExp')
})

test('first steps lead to level 1 at once, each once, and spending takes no level away', async () => {
  const alice = await person()
  const given = await claim(alice, 'contact')
  expect(given).toMatchObject({ exp: 20, coins: 2, formerLevel: 0, standing: { level: 1, exp: 20 } })
  expect((await claim(alice, 'contact')).exp).toBe(0)
  app.clock.advance(dayMs)
  expect((await claim(alice, 'contact')).exp).toBe(0)
  const [user] = await app.scope.db.select().from(accountUser).where(eq(accountUser.uid, alice.uid))
  expect(user?.level).toBe(1)
  const { mediaKey } = await makeWork(app.scope, { assetIds: [assetId] })
  await app.as(alice).call(calls.tips.give, { mediaKey, coins: 2, rid: app.scope.id() })
  expect((await app.as(alice).call(tasks.level, {})).level).toBe(1)
})

test('the level screen says what each level opens and how experience was earned', async () => {
  const alice = await person()
  await claim(alice)
  const level = await app.as(alice).call(tasks.level, {})
  expect(level.unlocks.map(({ what }) => what).toSorted()).toEqual(
    ['comment', 'danmu', 'danmuColor', 'danmuFixed', 'danmuLong', 'picture'].toSorted(),
  )
  const { info } = await app.as(alice).call(tasks.earned, { size: 1 })
  expect(info).toHaveLength(1)
  const editor = app.as(await makeUser(app.scope, { role: 'support' }))
  const staff = await editor.call(calls.tasksAdmin.user, { toUid: alice.uid })
  expect(staff).toMatchObject({ exp: level.exp, signInDays: 0 })
  expect(await codeOf(editor.call(calls.tasksAdmin.user, { toUid: 'nobody' }))).toBe('notFound')
  expect((await editor.call(calls.tasksAdmin.earned, { toUid: alice.uid })).info.length).toBeGreaterThan(1)
})

test('cached experience is the sum of the rewards, and the books fit', async () => {
  const { rows } = await app.scope.db.execute(
    sql`select p.uid from ${taskPerson} p where exp <> (select coalesce(sum(exp), 0) from ${taskReward} r where r.uid = p.uid)`,
  )
  expect(rows).toEqual([])
  expect(await verifyLedger(app.scope)).toEqual({ entries: 0, accounts: 0, lots: 0 })
})
