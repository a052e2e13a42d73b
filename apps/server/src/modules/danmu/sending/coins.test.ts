import { type CallInput, calls } from '@xinghe/client'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { balanceOf, creditPromo } from '#modules/gold/index.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeDanmu } from '../fixtures.ts'
import { danmuSettings } from '../settings.ts'

const app = await testApp()
afterAll(app.stop)
afterEach(async () => {
  for (const name of ['coinPrices', 'densityMax']) await app.kernel.settings.reset(danmuSettings, name)
})
const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })

async function rich(coins: number) {
  const user = await makeUser(app.scope)
  const key = `test:${user.uid}`
  await creditPromo(app.scope, { uid: user.uid, coins, reason: 'grant', reference: null, key })
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId] })
  return { user, place: { mediaKey, episode: episodeIds[0] ?? '' } }
}
const coinsOf = async ({ uid }: MadeUser) => (await balanceOf(app.scope, uid)).total
const send = (
  { user, place }: Awaited<ReturnType<typeof rich>>,
  more: Partial<CallInput<typeof calls.danmu.send>>,
) => app.as(user).call(calls.danmu.send, { ...place, time: 1, at: app.clock.now(), text: '好看', ...more })

test('the price list is the operator’s, the cheapest first', async () => {
  const prices = async () => (await app.visitor().call(calls.danmu.coinPrices, {})).info
  expect(await prices()).toEqual([
    { coins: 5, kept: false },
    { coins: 20, kept: true },
  ])
  const wanted = [
    { coins: 9, kept: true },
    { coins: 3, kept: false },
  ]
  await app.kernel.settings.set(danmuSettings, 'coinPrices', wanted, 'test')
  app.clock.advance(10_000)
  expect((await prices()).map(({ coins }) => coins)).toEqual([3, 9])
})

test('a danmu for coins is paid once however often it is sent, and its payment is in the statement', async () => {
  const sender = await rich(12)
  const wanted = { coins: 5, at: app.clock.now(), rid: app.scope.id() }
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(sender, wanted)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(answers[0]).toMatchObject({ coins: 5 })
  expect(await send(sender, wanted)).toEqual(answers[0])
  expect(await coinsOf(sender.user)).toBe(7)
  const { info } = await app.as(sender.user).call(calls.gold.statement, {})
  expect(info[0]).toMatchObject({ reason: 'coinDanmu', coins: -5, reference: answers[0]?.id })
})

test('neither is sent nor paid without the coins, for a price that is not offered, or when it is refused', async () => {
  const sender = await rich(12)
  expect(await codeOf(send(sender, { coins: 20 }))).toBe('goldTooLittle')
  expect(await codeOf(send(sender, { coins: 6 }))).toBe('danmuPrice')
  expect(await codeOf(send(sender, { coins: -5 }))).toBe('malformed')
  await send(sender, { text: 'free' })
  expect(await codeOf(send(sender, { coins: 5 }))).toBe('danmuTooFast')
  expect(await coinsOf(sender.user)).toBe(12)
  const { info } = await app.visitor().call(calls.danmu.list, sender.place)
  expect(info.map(({ text, coins }) => ({ text, coins }))).toEqual([{ text: 'free', coins: 0 }])
})

test('recalling gives no coins back', async () => {
  const sender = await rich(12)
  const { id } = await send(sender, { coins: 5 })
  await app.as(sender.user).call(calls.danmu.recall, { id })
  expect(await coinsOf(sender.user)).toBe(7)
})

test('one that is kept is shown before others of a higher score, within the same limit', async () => {
  await app.kernel.settings.set(danmuSettings, 'densityMax', 3, 'test')
  const sender = await rich(20)
  const { mediaKey, episode: episodeId } = sender.place
  await makeDanmu(
    app.scope,
    Array.from({ length: 5 }, () => ({ mediaKey, episodeId, score: 9, timeMs: 2000 })),
  )
  const { id } = await send(sender, { coins: 20 })
  const { info } = await app.visitor().call(calls.danmu.segment, { ...sender.place, segment: 0 })
  expect(info).toHaveLength(3)
  expect(info.map(item => item.id)).toContain(id)
})

test('a danmu says that its sender had VIP, and where a positioned one is', async () => {
  const { place } = await rich(1)
  const user = await makeUser(app.scope, { vipLevel: 2 })
  const sent = await send({ user, place }, { mode: 'positioned', x: 0.25, y: 0.5, staySec: 6 })
  expect(sent).toMatchObject({ vip: 2, mode: 'positioned', position: { x: 0.25, y: 0.5, staySec: 6 } })
  app.clock.advance(6_000)
  const outside = { mode: 'positioned', x: 1.5, text: 'outside' } as const
  expect(await codeOf(send({ user, place }, outside))).toBe('malformed')
  const plain = await send({ user, place }, { mode: 'reverse', x: 0.5, text: 'other' })
  expect(plain).toMatchObject({ mode: 'reverse', position: null, vip: 2 })
})

test('whoever sees the beginning only sends none for coins, and pays nothing', async () => {
  const { user } = await rich(12)
  const over = {
    assetIds: [assetId],
    access: 'gold' as const,
    freeEpisodes: 0,
    goldPrice: 12,
    unlockHours: 48,
  }
  const { mediaKey, episodeIds } = await makeWork(app.scope, over)
  const sender = { user, place: { mediaKey, episode: episodeIds[0] ?? '' } }
  expect(await codeOf(send(sender, { coins: 5 }))).toBe('danmuNotPlaying')
  expect(await coinsOf(user)).toBe(12)
  expect(await codeOf(send(sender, { coins: 0 }))).toBe('success')
})
