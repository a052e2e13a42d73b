import { type Client, calls } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { playRecord } from '#modules/playback/tables.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { tip } from '#modules/tips/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { spaceSettings } from '../settings.ts'
import { creatorDay, creatorVideo } from '../tables.ts'
import { addPlays } from './add-plays.ts'
import { deleteOldNumbers } from './delete-old-numbers.ts'

const app = await testApp()
afterAll(app.stop)
const { spaces, publishing, social, comments } = calls
const assetId = await makeReadyAsset(app.scope, { durationSec: 100 })
const makeOne = () => makeUser(app.scope, { stays: true, level: 1 })
const postOf = async ({ uid }: MadeUser) => (await makePost(app.scope, { uid, assetId })).id

const numbersOf = async (user: MadeUser, days: '7' | '28' | '90' = '7') => {
  await addPlays(app.scope)
  return app.as(user).call(spaces.numbers, { days })
}
const retentionOf = async (user: MadeUser, mediaKey: string) => {
  await addPlays(app.scope)
  return app.as(user).call(spaces.retention, { mediaKey })
}

/** Watches from one second to another of a hundred, in reports of ten seconds. */
async function watch(client: Client, mediaKey: string, { from = 0, to }: { from?: number; to: number }) {
  for (let seconds = from + 10; seconds <= to; seconds += 10) {
    app.clock.advance(10_000)
    await client.call(publishing.record, { mediaKey, seconds, watched: 10 })
  }
}

describe('plays', () => {
  test('of others count once each, with what they watched, however often it is counted', async () => {
    const [author, fan, other] = [await makeOne(), await makeOne(), await makeOne()]
    const mediaKey = await postOf(author)
    await watch(app.as(fan), mediaKey, { to: 100 })
    await addPlays(app.scope)
    await watch(app.as(other), mediaKey, { to: 50 })
    await watch(app.as(fan), mediaKey, { to: 40 })
    const { now, days } = await numbersOf(author)
    expect(now).toMatchObject({ plays: 2, seconds: 190 })
    expect(days).toHaveLength(7)
    expect(days.at(-1)).toMatchObject({ plays: 2 })
    expect((await numbersOf(author)).now).toEqual(now)
    const { retention, ...video } = await retentionOf(author, mediaKey)
    expect(video).toMatchObject({ kind: 'post', plays: 2, averageSec: 95, finished: 0.5 })
    expect(retention).toEqual([...Array(11).fill(1), ...Array(9).fill(0.5)])
    const { info } = await app.as(author).call(spaces.videoNumbers, {})
    expect(info).toEqual([video])
  })

  test('of one viewer count again after hours', async () => {
    const [author, fan] = [await makeOne(), await makeOne()]
    const mediaKey = await postOf(author)
    await watch(app.as(fan), mediaKey, { to: 50 })
    await watch(app.as(fan), mediaKey, { to: 50 })
    expect((await numbersOf(author)).now.plays).toBe(1)
    app.clock.advance(7 * hourMs)
    await watch(app.as(fan), mediaKey, { to: 30 })
    expect((await numbersOf(author)).now.plays).toBe(2)
  })

  test('of the uploader do not count, though they paused their history', async () => {
    const author = await makeOne()
    const mediaKey = await postOf(author)
    await watch(app.as(author), mediaKey, { to: 100 })
    await app.as(author).call(calls.playback.pauseRecording, { paused: true })
    await watch(app.as(author, 'another'), mediaKey, { to: 100 })
    expect((await numbersOf(author)).now).toMatchObject({ plays: 0, seconds: 0 })
    expect(await codeOf(retentionOf(author, mediaKey))).toBe('notFound')
  })

  test('claim no more than the time that has passed', async () => {
    const [author, fan] = [await makeOne(), await makeOne()]
    const mediaKey = await postOf(author)
    const client = app.as(fan)
    await client.call(publishing.record, { mediaKey, seconds: 100, watched: 3600 })
    app.clock.advance(20_000)
    await client.call(publishing.record, { mediaKey, seconds: 100, watched: 3600 })
    await client.call(publishing.record, { mediaKey, seconds: 0, watched: 0 })
    const { now } = await numbersOf(author)
    expect(now.plays).toBe(1)
    expect(now.seconds).toBeLessThanOrEqual(45)
    const { retention } = await retentionOf(author, mediaKey)
    expect(retention.slice(0, 10)).toEqual(Array(10).fill(0))
  })

  test('of one network count as many as there are valid plays of it', async () => {
    const author = await makeOne()
    const mediaKey = await postOf(author)
    for (let at = 0; at < 6; at++) await watch(app.visitor(`device ${at}`), mediaKey, { to: 30 })
    expect((await numbersOf(author)).now.plays).toBe(3)
  })

  test('count once when two count at the same time', async () => {
    const [author, fan] = [await makeOne(), await makeOne()]
    const mediaKey = await postOf(author)
    await watch(app.as(fan), mediaKey, { to: 60 })
    await Promise.all([addPlays(app.scope), addPlays(app.scope), addPlays(app.scope)])
    expect((await numbersOf(author)).now).toMatchObject({ plays: 1, seconds: 60 })
  })

  test('of films of the catalogue are for who uploaded them, all episodes together; of others for nobody', async () => {
    const [author, fan] = [await makeOne(), await makeOne()]
    const make = (uploaderUid: string | null) =>
      makeWork(app.scope, { assetIds: [assetId, assetId], uploaderUid })
    const [work, ofSite] = [await make(author.uid), await make(null)]
    const client = app.as(fan)
    for (const { mediaKey, episodeIds } of [work, ofSite])
      for (const episode of episodeIds)
        for (const seconds of [10, 20, 30, 40, 50]) {
          app.clock.advance(10_000)
          await client.call(calls.playback.record, { mediaKey, episode, seconds, watched: 10 })
        }
    expect((await numbersOf(author)).now).toMatchObject({ plays: 2, seconds: 100 })
    const { info } = await app.as(author).call(spaces.videoNumbers, {})
    expect(info).toMatchObject([{ mediaKey: work.mediaKey, kind: 'work', plays: 2, averageSec: 50 }])
    const untold = await app.scope.db
      .select()
      .from(playRecord)
      .where(eq(playRecord.mediaKey, ofSite.mediaKey))
    expect(untold.every(row => row.playedAt === 0 && !row.isUntold)).toBe(true)
  })
})

test('followers, likes and comments count less what was taken back, and nobody for themselves', async () => {
  const [author, fan, other] = [await makeOne(), await makeOne(), await makeOne()]
  const mediaKey = await postOf(author)
  const like = (user: MadeUser, selected: boolean) =>
    app.as(user).call(publishing.like, { mediaKey, selected })
  const follow = (user: MadeUser, selected: boolean) =>
    app.as(user).call(social.follow, { userId: author.uid, selected })
  for (const user of [fan, other]) {
    await like(user, true)
    await follow(user, true)
  }
  await like(author, true)
  await app.as(fan).call(comments.send, { mediaKey, text: 'well done' })
  await app.as(author).call(comments.send, { mediaKey, text: 'thank you' })
  expect((await numbersOf(author)).now).toMatchObject({ fans: 2, likes: 2, comments: 1 })
  for (let at = 0; at < 3; at++) {
    await like(fan, false)
    await like(fan, true)
  }
  await like(other, false)
  await follow(other, false)
  expect((await numbersOf(author)).now).toMatchObject({ fans: 1, likes: 1, comments: 1 })
  app.clock.advance(7 * dayMs)
  const later = await numbersOf(author)
  expect(later.now).toMatchObject({ fans: 0, likes: 0, comments: 0 })
  expect(later.before).toMatchObject({ fans: 1, likes: 1, comments: 1 })
  expect((await numbersOf(author, '28')).now).toMatchObject({ fans: 1, likes: 1 })
})

test('income is the share of tips that were not given back', async () => {
  const [author, fan] = [await makeOne(), await makeOne()]
  const at = app.clock.now()
  const given = { uid: fan.uid, uploader: author.uid, percent: 70, at, dueAt: at, number: 1 }
  await app.scope.db.insert(tip).values([
    { ...given, mediaKey: app.scope.id(), coins: 10 },
    { ...given, mediaKey: app.scope.id(), coins: 1 },
    { ...given, mediaKey: app.scope.id(), coins: 1, at: at - 7 * dayMs },
    { ...given, mediaKey: app.scope.id(), coins: 1, at: at - 8 * dayMs },
    { ...given, mediaKey: app.scope.id(), coins: 10, refundedAt: at },
    { ...given, mediaKey: app.scope.id(), coins: 10, uploader: fan.uid },
  ])
  const { now, before } = await numbersOf(author)
  expect([now.coins, before.coins]).toEqual([7, 1])
})

test('numbers are one’s own, and of one’s own videos', async () => {
  const [author, fan] = [await makeOne(), await makeOne()]
  const mediaKey = await postOf(author)
  await watch(app.as(fan), mediaKey, { to: 50 })
  await addPlays(app.scope)
  expect(await codeOf(app.as(fan).call(spaces.retention, { mediaKey }))).toBe('notFound')
  expect((await app.as(fan).call(spaces.videoNumbers, {})).info).toEqual([])
  for (const ask of [spaces.numbers, spaces.videoNumbers] as const)
    expect(await codeOf(app.visitor().call(ask, {}))).toBe('loginRequired')
})

test('videos are as many as the setting says, those played most first', async () => {
  const [author, fan, other] = [await makeOne(), await makeOne(), await makeOne()]
  const [first, second] = [await postOf(author), await postOf(author)]
  await watch(app.as(fan), first, { to: 30 })
  for (const user of [fan, other]) await watch(app.as(user), second, { to: 30 })
  await addPlays(app.scope)
  const keys = async () =>
    (await app.as(author).call(spaces.videoNumbers, {})).info.map(({ mediaKey }) => mediaKey)
  expect(await keys()).toEqual([second, first])
  await app.kernel.settings.set(spaceSettings, 'mostVideos', 1, 'test')
  expect(await keys()).toEqual([second])
  await app.kernel.settings.reset(spaceSettings, 'mostVideos')
})

test('days are deleted once no period has them', async () => {
  const [author, fan] = [await makeOne(), await makeOne()]
  await watch(app.as(fan), await postOf(author), { to: 50 })
  await addPlays(app.scope)
  const left = async () =>
    Promise.all(
      [creatorDay, creatorVideo].map(table => app.scope.db.$count(table, eq(table.uid, author.uid))),
    )
  app.clock.advance(199 * dayMs)
  await deleteOldNumbers(app.scope)
  expect(await left()).toEqual([1, 1])
  app.clock.advance(2 * dayMs)
  await deleteOldNumbers(app.scope)
  expect(await left()).toEqual([0, 0])
})
