import { calls } from '@xinghe/client'
import { hourSec } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makePlayRecord } from '../fixtures.ts'
import { playbackSettings } from '../settings.ts'
import { playRecord } from '../tables.ts'

const app = await testApp({ env: { TRUST_PROXY: 'on' } })
afterAll(app.stop)
const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })
const visitor = app.visitor()
const workOf = (title: string, episodes = 1) =>
  makeWork(app.scope, { title, assetIds: Array(episodes).fill(assetId) })
type Work = Awaited<ReturnType<typeof workOf>>

// The list covers whatever anybody watches, and one snapshot serves ten seconds.
beforeEach(async () => {
  await app.scope.db.delete(playRecord)
  app.clock.advance(20_000)
})

let people = 0
async function watches({ mediaKey, episodeIds }: Work, secondsAgo = 0, viewer = `device:${++people}`) {
  const reportedAt = app.clock.now() - secondsAgo * 1000
  for (const episodeId of episodeIds)
    await makePlayRecord(app.scope, { viewer, mediaKey, episodeId, reportedAt })
}
const list = (query: object = {}) => visitor.call(calls.playback.watching, query)
const shown = async () => (await list()).info.map(({ work, viewers }) => [work.title, viewers])

describe('what is being watched', () => {
  test('rejects the cursor of another list', async () => {
    expect(await codeOf(list({ cursor: 'nonsense' }))).toBe('malformed')
    expect((await list()).info).toEqual([])
  })
  test('has most viewers first, each once, then what was watched lately', async () => {
    const [series, film, seen, old] = [
      await workOf('series', 2),
      await workOf('film'),
      await workOf('seen'),
      await workOf('old'),
    ]
    await watches(film)
    await watches(film, 30)
    await watches(series)
    await watches(seen, 3600)
    await watches(old, 25 * hourSec)
    expect(await shown()).toEqual([
      ['film', 2],
      ['series', 1],
      ['seen', 0],
    ])
  })
  test('follows progress reports', async () => {
    const film = await workOf('reported')
    const [mediaKey, episode] = [film.mediaKey, film.episodeIds[0] ?? '']
    await visitor.call(calls.playback.record, { mediaKey, episode, seconds: 5, watched: 5 })
    await app
      .as(await makeUser(app.scope))
      .call(calls.playback.record, { mediaKey, episode, seconds: 9, watched: 5 })
    expect(await shown()).toEqual([['reported', 2]])
    app.clock.advance(61_000)
    expect(await shown()).toEqual([['reported', 0]])
  })
  test('neither repeats nor skips a work while viewers come and go', async () => {
    const works = [await workOf('a'), await workOf('b'), await workOf('c'), await workOf('d')]
    for (const [index, work] of works.entries())
      for (let viewer = index; viewer < works.length; viewer++) await watches(work)
    const first = await list({ size: 2 })
    app.clock.advance(20_000)
    for (let viewer = 0; viewer < 9; viewer++) await watches(works[3] as Work)
    const second = await list({ size: 2, cursor: first.cursor })
    expect([...first.info, ...second.info].map(({ work }) => work.title)).toEqual(['a', 'b', 'c', 'd'])
    expect(second.hasMore).toBe(false)
  })
  test('leaves out a work that was withdrawn', async () => {
    const editor = await makeUser(app.scope, { role: 'editor' })
    const [kept, gone] = [await workOf('kept'), await workOf('gone')]
    await watches(kept)
    await watches(gone)
    await app.as(editor).call(calls.catalogueAdmin.withdraw, { mediaKey: gone.mediaKey })
    expect(await shown()).toEqual([['kept', 1]])
  })
})

test('viewers are counted for the requested works that are being watched', async () => {
  const [asked, idle, other] = [await workOf('asked', 2), await workOf('idle'), await workOf('other')]
  await watches(asked)
  await watches(asked)
  await watches(idle, 120)
  await watches(other)
  const mediaKeys = [asked.mediaKey, idle.mediaKey]
  expect(await visitor.call(calls.playback.viewers, { mediaKeys })).toEqual({
    viewers: { [asked.mediaKey]: 2 },
  })
  expect(await codeOf(visitor.call(calls.playback.viewers, { mediaKeys: ['../x'] }))).toBe('malformed')
})

test('an address counts for a few viewers, whatever devices it names, and keeps a bounded number of records', async () => {
  const [film, other] = [await workOf('inflated'), await workOf('honest')]
  const reportFrom = async (address: string, { mediaKey, episodeIds }: Work) => {
    const input = { mediaKey, episode: episodeIds[0] ?? '', seconds: 5, watched: 5 }
    const url = app.visitor().address(calls.playback.record, input)
    return (await (await fetch(url, { headers: { 'x-forwarded-for': address } })).json()).ret
  }
  await app.kernel.settings.set(playbackSettings, 'visitorRecordsPerAddress', 20, '1')
  for (let device = 0; device < 30; device++)
    expect(await reportFrom(`2001:db8:4:4::${device}`, film)).toBe(200)
  for (let person = 1; person <= 6; person++) await reportFrom(`203.0.113.${person}`, other)
  expect(await shown()).toEqual([
    ['honest', 6],
    ['inflated', 5],
  ])
  const mediaKeys = [film.mediaKey, other.mediaKey]
  expect(await visitor.call(calls.playback.viewers, { mediaKeys })).toEqual({
    viewers: { [film.mediaKey]: 5, [other.mediaKey]: 6 },
  })
  expect(await app.scope.db.$count(playRecord, eq(playRecord.mediaKey, film.mediaKey))).toBe(20)
  await app.kernel.settings.reset(playbackSettings, 'visitorRecordsPerAddress')
})

test('an address reports no more often than the people behind it would', async () => {
  const { mediaKey, episodeIds } = await workOf('hammered')
  const input = { mediaKey, episode: episodeIds[0] ?? '', seconds: 5, watched: 5 }
  const report = () => codeOf(visitor.call(calls.playback.record, input))
  for (let n = 0; n < 60; n++) await report()
  expect(await report()).toBe('tooManyRequests')
})
