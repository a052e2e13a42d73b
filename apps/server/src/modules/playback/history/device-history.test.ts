import { calls } from '@xinghe/client'
import { limits } from '@xinghe/contract'
import { hourMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { catalogueWork } from '#modules/catalogue/tables.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makePlayRecord } from '../fixtures.ts'
import { coWatchedWith } from './related.ts'

const app = await testApp()
afterAll(app.stop)

const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })
const workOf = (episodes = 1) => makeWork(app.scope, { assetIds: Array(episodes).fill(assetId) })
const work = await workOf(3)
const [first = '', second = '', third = ''] = work.episodeIds
const record = (episode: string, seconds: number, ago = hourMs) => ({
  episode,
  seconds,
  watchedAt: app.clock.now() - ago,
})
const merge = (user: Parameters<typeof app.as>[0], records: ReturnType<typeof record>[]) =>
  app.as(user).call(calls.playback.mergeHistory, { records })
const history = async (user: Parameters<typeof app.as>[0]) =>
  (await app.as(user).call(calls.playback.history, {})).info

describe('merging what a device watched', () => {
  test('needs a user and a list of bounded length', async () => {
    expect(await codeOf(app.visitor().call(calls.playback.mergeHistory, { records: [] }))).toBe(
      'loginRequired',
    )
    const alice = await makeUser(app.scope)
    const records = Array.from({ length: limits.deviceHistory + 1 }, () => record(first, 1))
    expect(await codeOf(merge(alice, records))).toBe('malformed')
    expect(await codeOf(merge(alice, [{ ...record(first, 1), seconds: -1 }]))).toBe('malformed')
  })

  test('takes new records and newer ones, once, and never older ones', async () => {
    const alice = await makeUser(app.scope)
    const of = { viewer: alice.uid, mediaKey: work.mediaKey }
    await makePlayRecord(app.scope, {
      ...of,
      episodeId: first,
      seconds: 100,
      watchedAt: app.clock.now() - 2 * hourMs,
    })
    await makePlayRecord(app.scope, {
      ...of,
      episodeId: second,
      seconds: 200,
      watchedAt: app.clock.now() - 2,
    })
    const records = [
      record(first, 111),
      record(second, 222),
      record(third, 333),
      record(third, 300, 2 * hourMs),
    ]
    expect(await merge(alice, records)).toEqual({ merged: 2 })
    expect(await merge(alice, records)).toEqual({ merged: 0 })
    expect(await history(alice)).toMatchObject([{ episode: second, seconds: 200 }])
    const opened = async (episode: string) =>
      (await app.as(alice).call(calls.playback.open, { mediaKey: work.mediaKey, episode })).resumeSec
    expect([await opened(first), await opened(second), await opened(third)]).toEqual([111, 200, 333])
  })

  test('watched in the future counts as now, beyond the end as the end', async () => {
    const bob = await makeUser(app.scope)
    await merge(bob, [record(first, 10_000, -1000 * hourMs)])
    const [item] = await history(bob)
    expect(item?.seconds).toBe(600)
    expect(item?.watchedAt).toBeLessThanOrEqual(app.clock.now())
  })

  test('leaves out what does not exist or is not out, and all while the history is paused', async () => {
    const carol = await makeUser(app.scope)
    const draft = await workOf()
    const isDraft = eq(catalogueWork.id, draft.mediaKey)
    await app.scope.db.update(catalogueWork).set({ state: 'withdrawn' }).where(isDraft)
    expect(await merge(carol, [record('nothing', 50), record(draft.episodeIds[0] ?? '', 50)])).toEqual({
      merged: 0,
    })
    await app.as(carol).call(calls.playback.pauseRecording, { paused: true })
    expect(await merge(carol, [record(first, 50)])).toEqual({ merged: 0 })
    expect(await history(carol)).toEqual([])
  })
})

test('what many accounts of one network merge makes nothing related that five people watched less', async () => {
  const [seed, pushed, honest] = [await workOf(), await workOf(), await workOf()]
  const [of = '', ofPushed = ''] = [seed, pushed].flatMap(({ episodeIds }) => episodeIds)
  for (let made = 0; made < 8; made++)
    await merge(await makeUser(app.scope), [record(of, 60), record(ofPushed, 60)])
  for (let person = 0; person < 5; person++)
    for (const { mediaKey } of [seed, honest])
      await makePlayRecord(app.scope, {
        ...{ viewer: `person ${person}`, mediaKey, network: `home ${person}` },
        episodeId: app.scope.id(),
      })
  const together = await coWatchedWith(app.scope, seed.mediaKey)
  expect(together.get(pushed.mediaKey)).toBe(together.get(honest.mediaKey))
})

describe('a visitor', () => {
  test('goes on where their device says they stopped', async () => {
    const open = (input: object) =>
      app.visitor().call(calls.playback.open, { mediaKey: work.mediaKey, ...input })
    expect(await open({})).toMatchObject({ episode: first, resumeSec: null })
    const stopped = { lastEpisode: second, lastSeconds: 120 }
    expect(await open(stopped)).toMatchObject({ episode: second, resumeSec: 120 })
    expect(await open({ ...stopped, episode: first })).toMatchObject({ episode: first, resumeSec: null })
    expect(await open({ ...stopped, lastSeconds: 599 })).toMatchObject({ episode: third, resumeSec: null })
    expect(await open({ lastEpisode: 'nothing', lastSeconds: 120 })).toMatchObject({ episode: first })
  })

  test('is no way to move a user', async () => {
    const dave = await makeUser(app.scope)
    const input = { mediaKey: work.mediaKey, lastEpisode: second, lastSeconds: 120 }
    expect(await app.as(dave).call(calls.playback.open, input)).toMatchObject({
      episode: first,
      resumeSec: null,
    })
  })

  test('sees the cards of what is out, in their order', async () => {
    const other = await workOf()
    const episodes = [other.episodeIds[0] ?? '', 'nothing', second]
    const { info } = await app.visitor().call(calls.playback.historyCards, { episodes })
    expect(info.map(card => [card.work.mediaKey, card.episodeNumber, card.durationSec])).toEqual([
      [other.mediaKey, 1, 600],
      [work.mediaKey, 2, 600],
    ])
    const many = Array.from({ length: 51 }, () => second)
    expect(await codeOf(app.visitor().call(calls.playback.historyCards, { episodes: many }))).toBe(
      'malformed',
    )
  })
})
