import { calls } from '@xinghe/client'
import { hourMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { catalogueEpisode } from '#modules/catalogue/tables.ts'
import { balanceOf, creditPromo } from '#modules/gold/index.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { siteSettings } from '#modules/site/index.ts'
import { codeOf, testApp } from '#test/app.ts'
import { playbackSettings } from '../settings.ts'

const app = await testApp()
afterAll(app.stop)
// What is seen before an episode is unlocked has tests of its own.
await app.kernel.settings.set(playbackSettings, 'trialSec', 0, 'test')
const film = () => makeReadyAsset(app.scope, { durationSec: 1200 })
const work = (over: object = {}) =>
  film().then(async first =>
    makeWork(app.scope, {
      assetIds: [first, await film()],
      access: 'gold',
      freeEpisodes: 1,
      goldPrice: 12,
      unlockHours: 48,
      ...over,
    }),
  )
const rich = async (coins: number) => {
  const user = await makeUser(app.scope, { stays: true })
  const key = `test:${user.uid}`
  await creditPromo(app.scope, { uid: user.uid, coins, reason: 'grant', reference: null, key })
  return user
}
const open = (user: MadeUser, mediaKey: string, episode: string) =>
  app.as(user, `phone-${user.uid}`).call(calls.playback.open, { mediaKey, episode })
const pay = (user: MadeUser, mediaKey: string, episode: string, coins = 12) =>
  app.as(user).call(calls.playback.payByGold, { mediaKey, episode, coins })
const staff = app.as(await makeUser(app.scope, { role: 'editor' }))
const formOf = async (mediaKey: string) => {
  const { form, revision } = await staff.call(calls.catalogueAdmin.work, { mediaKey })
  return { ...form, mediaKey, revision }
}
/** Takes the film of the last episode away. */
const withoutFilm = async (made: Awaited<ReturnType<typeof work>>) => {
  await app.scope.db
    .update(catalogueEpisode)
    .set({ assetId: null })
    .where(eq(catalogueEpisode.id, made.episodeIds[1] ?? ''))
  return made
}
const coinsOf = async ({ uid }: MadeUser) => (await balanceOf(app.scope, uid)).total

test('an episode that costs coins says its price, opens once it is paid, and the free ones before it always', async () => {
  const { mediaKey, episodeIds } = await work()
  const [free = '', priced = ''] = episodeIds
  const alice = await rich(20)
  expect(await app.visitor().call(calls.playback.open, { mediaKey, episode: priced })).toMatchObject({
    refused: 'gold',
    address: null,
    gold: { coins: 12, hours: 48, until: null },
  })
  expect(await open(alice, mediaKey, free)).toMatchObject({ refused: null, gold: null })
  expect(await open(alice, mediaKey, priced)).toMatchObject({ refused: 'gold', address: null })
  const episodes = await app.as(alice).call(calls.catalogue.episodes, { mediaKey })
  expect(episodes.info.map(({ gate }) => gate)).toEqual([null, 'gold'])

  expect(await codeOf(pay(alice, mediaKey, free))).toBe('conflict')
  expect(await codeOf(pay(alice, mediaKey, 'nothing'))).toBe('notFound')
  const asVisitor = app.visitor().call(calls.playback.payByGold, { mediaKey, episode: priced, coins: 12 })
  expect(await codeOf(asVisitor)).toBe('loginRequired')
  expect(await pay(alice, mediaKey, priced)).toEqual({ access: true, until: null, balance: 8 })
  expect(await open(alice, mediaKey, priced)).toMatchObject({ refused: null })
  const bob = await makeUser(app.scope, { vipLevel: 3 })
  expect(await open(bob, mediaKey, priced)).toMatchObject({ refused: 'gold' })
  const asked = { episodes: [free, priced] }
  expect(await app.as(alice).call(calls.playback.filterByGold, asked)).toEqual({ episodes: [priced] })
  expect(await app.as(bob).call(calls.playback.filterByGold, asked)).toEqual({ episodes: [] })
})

test('who has too few coins keeps them', async () => {
  const { mediaKey, episodeIds } = await work()
  const alice = await rich(11)
  expect(await codeOf(pay(alice, mediaKey, episodeIds[1] ?? ''))).toBe('goldTooLittle')
  expect(await coinsOf(alice)).toBe(11)
  expect(await open(alice, mediaKey, episodeIds[1] ?? '')).toMatchObject({ refused: 'gold' })
})

test('nothing is charged but the price that was shown', async () => {
  const { mediaKey, episodeIds } = await work()
  const episode = episodeIds[1] ?? ''
  const alice = await rich(100)
  await staff.call(calls.catalogueAdmin.update, { ...(await formOf(mediaKey)), goldPrice: 30 })
  expect(await codeOf(pay(alice, mediaKey, episode))).toBe('conflict')
  expect(await coinsOf(alice)).toBe(100)
  expect((await open(alice, mediaKey, episode)).gold?.coins).toBe(30)
  expect(await pay(alice, mediaKey, episode, 30)).toMatchObject({ balance: 70 })
  await staff.call(calls.catalogueAdmin.update, { ...(await formOf(mediaKey)), goldPrice: 40 })
  expect(await pay(alice, mediaKey, episode, 30)).toMatchObject({ access: true, balance: 70 })
})

test.each([
  ['has no film', () => work().then(made => withoutFilm(made))],
  ['is closed to the region', () => work({ regions: ['JP'] })],
])('an episode that %s takes no coins', async (_, make) => {
  const { mediaKey, episodeIds } = await make()
  const alice = await rich(50)
  expect(await codeOf(pay(alice, mediaKey, episodeIds[1] ?? ''))).toBe('conflict')
  expect(await coinsOf(alice)).toBe(50)
})

test('where the site is for VIPs, coins are no way in', async () => {
  const { mediaKey, episodeIds } = await work()
  const alice = await rich(50)
  await app.kernel.settings.set(siteSettings, 'mustVIP', true, 'test')
  const code = await codeOf(pay(alice, mediaKey, episodeIds[1] ?? ''))
  await app.kernel.settings.reset(siteSettings, 'mustVIP')
  expect(code).toBe('conflict')
  expect(await coinsOf(alice)).toBe(50)
})

test('it is charged once, however often it is sent at the same time from however many sessions', async () => {
  const { mediaKey, episodeIds } = await work()
  const alice = await rich(100)
  const { account, password } = alice
  const logIn = () => app.visitor().call(calls.account.login, { account, password })
  const sessions = [alice, await logIn(), await logIn()]
  const episode = episodeIds[1] ?? ''
  const answers = await Promise.allSettled(
    Array.from({ length: 51 }, (_, index) =>
      app.as(sessions[index % 3] ?? alice).call(calls.playback.payByGold, { mediaKey, episode, coins: 12 }),
    ),
  )
  // So many a minute are let through, and each of them is told that it is open.
  const codes = answers.map(answer => (answer.status === 'fulfilled' ? 'paid' : answer.reason.code))
  expect(codes.filter(code => code === 'paid')).toHaveLength(30)
  expect(new Set(codes)).toEqual(new Set(['paid', 'tooManyRequests']))
  expect(await coinsOf(alice)).toBe(88)
})

test('its hours count from the first play, to the address that was made within them, and it can be bought again', async () => {
  const { mediaKey, episodeIds } = await work()
  const episode = episodeIds[1] ?? ''
  const alice = await rich(100)
  await pay(alice, mediaKey, episode)
  app.clock.advance(100 * hourMs)
  const opened = await open(alice, mediaKey, episode)
  expect(Math.abs((opened.gold?.until ?? 0) - app.clock.now() - 48 * hourMs)).toBeLessThan(5000)
  app.clock.advance(47 * hourMs)
  expect(await pay(alice, mediaKey, episode)).toMatchObject({ until: opened.gold?.until, balance: 88 })
  expect((await open(alice, mediaKey, episode)).gold?.until).toBe(opened.gold?.until)
  app.clock.advance(hourMs)
  expect(await open(alice, mediaKey, episode)).toMatchObject({ refused: 'gold', gold: { until: null } })
  expect(await pay(alice, mediaKey, episode)).toMatchObject({ until: null, balance: 76 })
  expect(await open(alice, mediaKey, episode)).toMatchObject({ refused: null })
})

test('one that is unlocked for good stays open', async () => {
  const { mediaKey, episodeIds } = await work({ unlockHours: 0 })
  const alice = await rich(12)
  await pay(alice, mediaKey, episodeIds[1] ?? '')
  await open(alice, mediaKey, episodeIds[1] ?? '')
  app.clock.advance(5000 * hourMs)
  expect(await open(alice, mediaKey, episodeIds[1] ?? '')).toMatchObject({
    refused: null,
    gold: { until: null },
  })
})

test('who is in minor mode spends nothing', async () => {
  const { mediaKey, episodeIds } = await work()
  const alice = await rich(50)
  await app.as(alice).call(calls.minorMode.start, { pin: '2468' })
  expect(await codeOf(pay(alice, mediaKey, episodeIds[1] ?? ''))).toBe('minorMode')
  expect(await coinsOf(alice)).toBe(50)
})
