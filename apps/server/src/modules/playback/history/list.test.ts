import { calls } from '@xinghe/client'
import { minuteMs } from '@xinghe/contract/time'
import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makePlayRecord } from '../fixtures.ts'

const app = await testApp()
afterAll(app.stop)

const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })
const workOf = (episodes = 1) => makeWork(app.scope, { assetIds: Array(episodes).fill(assetId) })
type Work = Awaited<ReturnType<typeof workOf>>

let minutes = 0
/** Each record is a minute later than the one before. */
async function watched(viewer: { uid: string }, { mediaKey, episodeIds }: Work, episode = 0) {
  const watchedAt = 1_700_000_000_000 + ++minutes * minuteMs
  const episodeId = episodeIds[episode] ?? ''
  await makePlayRecord(app.scope, { viewer: viewer.uid, mediaKey, episodeId, seconds: 50, watchedAt })
}

describe('what follows', () => {
  test('a watched episode is named with it, after the last one nothing is', async () => {
    const alice = await makeUser(app.scope)
    const series = await workOf(2)
    await watched(alice, series, 0)
    const itemOf = async () => (await app.as(alice).call(calls.playback.history, {})).info[0]
    expect((await itemOf())?.next).toEqual({ id: series.episodeIds[1], number: 2 })
    await watched(alice, series, 1)
    expect((await itemOf())?.next).toBeNull()
    const { info } = await app.visitor().call(calls.playback.historyCards, { episodes: series.episodeIds })
    expect(info.map(({ next }) => next?.number ?? null)).toEqual([2, null])
  })
})

describe('the watched episodes of a work', () => {
  test('are the caller’s own, the latest first, without those that were removed', async () => {
    const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
    const [series, other] = [await workOf(3), await workOf()]
    await watched(alice, series, 2)
    await watched(alice, series, 0)
    await watched(alice, other)
    await watched(bob, series, 1)
    const of = (viewer: typeof alice) =>
      app.as(viewer).call(calls.playback.watched, { mediaKey: series.mediaKey })
    const ids = series.episodeIds
    expect((await of(alice)).episodes).toEqual([
      { id: ids[0], seconds: 50 },
      { id: ids[2], seconds: 50 },
    ])
    await app.as(alice).call(calls.playback.removeFromHistory, { mediaKeys: [series.mediaKey] })
    expect((await of(alice)).episodes).toEqual([])
    expect((await of(bob)).episodes).toEqual([{ id: ids[1], seconds: 50 }])
  })

  test('need a user', async () => {
    const asked = app.visitor().call(calls.playback.watched, { mediaKey: (await workOf()).mediaKey })
    expect(await codeOf(asked)).toBe('loginRequired')
  })
})

describe('the history', () => {
  test('needs a user', async () => {
    expect(await codeOf(app.visitor().call(calls.playback.history, {}))).toBe('loginRequired')
  })

  test('rejects the cursor of another list', async () => {
    const alice = await makeUser(app.scope)
    const request = app.as(alice).call(calls.playback.history, { cursor: 'nonsense' })
    expect(await codeOf(request)).toBe('malformed')
  })

  test('shows each work once, with the episode watched last, to its own viewer only', async () => {
    const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
    const [series, film] = [await workOf(3), await workOf()]
    await watched(alice, series, 2)
    await watched(alice, film)
    await watched(alice, series, 1)
    const { info, hasMore } = await app.as(alice).call(calls.playback.history, {})
    expect(hasMore).toBe(false)
    expect(info.map(item => [item.work.mediaKey, item.episode])).toEqual([
      [series.mediaKey, series.episodeIds[1]],
      [film.mediaKey, film.episodeIds[0]],
    ])
    expect(info[0]).toMatchObject({ episodeNumber: 2, seconds: 50, durationSec: 600 })
    expect((await app.as(bob).call(calls.playback.history, {})).info).toEqual([])
  })

  test('neither repeats nor skips a work while its rows move', async () => {
    const alice = await makeUser(app.scope)
    const works: Work[] = []
    for (let made = 0; made < 5; made++) works.push(await workOf())
    for (const work of works) await watched(alice, work)
    const first = await app.as(alice).call(calls.playback.history, { size: 2 })
    await watched(alice, await workOf())
    const second = await app.as(alice).call(calls.playback.history, { size: 2, cursor: first.cursor })
    const third = await app.as(alice).call(calls.playback.history, { size: 2, cursor: second.cursor })
    const shown = [first, second, third].flatMap(page => page.info.map(item => item.work.mediaKey))
    expect(shown).toEqual(works.map(work => work.mediaKey).reverse())
    expect(third.hasMore).toBe(false)
    expect(third.cursor).toBeUndefined()
  })

  test('can be paged by number too', async () => {
    const alice = await makeUser(app.scope)
    const works = [await workOf(), await workOf(), await workOf()]
    for (const work of works) await watched(alice, work)
    const pages = [1, 2, 3].map(page => app.as(alice).call(calls.playback.history, { page, size: 1 }))
    const shown = (await Promise.all(pages)).flatMap(({ info }) => info.map(item => item.work.mediaKey))
    expect(shown).toEqual(works.map(work => work.mediaKey).reverse())
  })

  test('leaves out a work that was withdrawn', async () => {
    const [alice, editor] = [await makeUser(app.scope), await makeUser(app.scope, { role: 'editor' })]
    const [kept, gone] = [await workOf(), await workOf()]
    await watched(alice, kept)
    await watched(alice, gone)
    await app.as(editor).call(calls.catalogueAdmin.withdraw, { mediaKey: gone.mediaKey })
    const { info } = await app.as(alice).call(calls.playback.history, {})
    expect(info.map(item => item.work.mediaKey)).toEqual([kept.mediaKey])
  })
})
