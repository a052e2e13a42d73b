import { type Client, calls } from '@xinghe/client'
import type { PlayReportQuality } from '@xinghe/contract'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { lastReport } from '../index.ts'
import { deleteOldPlays } from '../progress/delete-old.ts'
import { deletePlays } from '../progress/delete-plays.ts'
import { recordPlay } from '../progress/record.ts'
import { playbackSettings } from '../settings.ts'
import { playQuality } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)

/** A new one each time: staff are signed out after some hours, and these tests take days. */
const staff = async () => app.as(await makeUser(app.scope, { role: 'owner' }))

async function workOf(title = 'a film') {
  const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })
  const { mediaKey, episodeIds } = await makeWork(app.scope, { title, assetIds: [assetId] })
  return { mediaKey, episode: episodeIds[0] ?? '' }
}
type Work = Awaited<ReturnType<typeof workOf>>

const good: PlayReportQuality = {
  ...{ joinMs: 800, playMs: 60_000, stalls: 0, stallMs: 0, seeks: 1, seekMs: 300 },
  ...{ switches: 1, dropped: 3, frames: 1500, failure: null },
}
const send = (client: Client, work: Work, quality: string, seconds = 60) =>
  client.call(calls.playback.record, { ...work, seconds, watched: 0, quality })
/** As the endpoint does, from a network of its own. */
const from = (address: string, work: Work, quality: PlayReportQuality) =>
  recordPlay(app.scopeOf({ deviceId: address, address }), { ...work, seconds: 60, watched: 0, quality })
const dayOf = async ({ mediaKey }: Partial<Work>) => {
  const { info } = await (await staff()).call(calls.playbackAdmin.qualityDays, { days: 1, mediaKey })
  return info[0]
}

test('sessions of a work add up on its day, and on the whole site’s', async () => {
  const work = await workOf()
  const before = (await dayOf({}))?.plays ?? 0
  await from('10.1.0.1', work, good)
  await from('10.1.0.2', work, { ...good, joinMs: 7_000, stalls: 2, stallMs: 30_000 })
  await from('10.1.0.3', work, { ...good, joinMs: null, failure: 'codec' })
  const day = await dayOf(work)
  expect(day).toMatchObject({ plays: 3, rebufferShare: 0.2, startFailureShare: 1 / 3, badShare: 2 / 3 })
  expect(day?.joinMedianMs).toBeLessThanOrEqual(1_000)
  expect(day?.joinP95Ms).toBeGreaterThan(5_600)
  expect((await dayOf({}))?.plays).toBe(before + 3)
})

test('concurrent sessions are all counted', async () => {
  const work = await workOf()
  await Promise.all(Array.from({ length: 8 }, (_, host) => from(`10.2.0.${host}`, work, good)))
  expect(await dayOf(work)).toMatchObject({ plays: 8, badShare: 0 })
  const [row] = await app.scope.db.select().from(playQuality).where(eq(playQuality.mediaKey, work.mediaKey))
  expect(row?.joins.reduce((sum, count) => sum + count, 0)).toBe(8)
})

test('one network adds no more sessions of an episode than plays, and so many of all', async () => {
  const work = await workOf()
  for (let time = 0; time < 6; time++) await from('10.3.0.1', work, { ...good, failure: 'network' })
  expect((await dayOf(work))?.plays).toBe(3)
  await app.kernel.settings.set(playbackSettings, 'qualityPerNetwork', 4, 'test')
  const works = await Promise.all([workOf(), workOf(), workOf()])
  for (const other of works) await from('10.3.0.2', other, good)
  for (const other of works) await from('10.3.0.2', other, good)
  const plays = await Promise.all(works.map(async other => (await dayOf(other))?.plays ?? 0))
  expect(plays.reduce((sum, count) => sum + count, 0)).toBe(4)
  await app.kernel.settings.set(playbackSettings, 'qualityPerNetwork', 200, 'test')
})

test.each([
  'no JSON',
  '{}',
  '[]',
  JSON.stringify({ ...good, stallMs: -1 }),
  JSON.stringify({ ...good, playMs: 'many' }),
  JSON.stringify({ ...good, failure: '<script>' }),
])('%s counts as nothing, and the progress it came with counts', async quality => {
  const [alice, work] = [await makeUser(app.scope), await workOf()]
  await send(app.as(alice), work, quality, 77)
  expect((await lastReport(app.scopeOf({ uid: alice.uid }), work.episode))?.seconds).toBe(77)
  expect((await dayOf(work))?.plays).toBe(0)
})

test('what is too much is taken for the most there can be', async () => {
  const work = await workOf()
  const absurd = { ...good, playMs: 1e15, stalls: 1e15, stallMs: 1e15, dropped: 1e15, frames: 1e15 }
  await from('10.4.0.1', work, absurd)
  for (let host = 2; host <= 9; host++) await from(`10.4.0.${host}`, work, { ...good, playMs: hourMs })
  const day = await dayOf(work)
  expect(day?.badShare).toBeCloseTo(1 / 9)
  expect(day?.rebufferShare).toBeLessThan(0.05)
})

test('a session of a fraction of a frame more than whole ones is counted', async () => {
  const work = await workOf()
  await from('10.4.1.1', work, { ...good, playMs: 1_001, frames: 5_000, dropped: 5_000 })
  const [row] = await app.scope.db.select().from(playQuality).where(eq(playQuality.mediaKey, work.mediaKey))
  expect(row).toMatchObject({ plays: 1, frames: 120, dropped: 120 })
})

test('sessions beyond what one network may send take nothing of what an episode may count', async () => {
  const [work, other] = [await workOf(), await workOf()]
  await app.kernel.settings.set(playbackSettings, 'qualityPerNetwork', 1, 'test')
  await from('10.4.2.1', other, good)
  for (let time = 0; time < 3; time++) await from('10.4.2.1', work, good)
  await app.kernel.settings.set(playbackSettings, 'qualityPerNetwork', 200, 'test')
  await from('10.4.2.1', work, good)
  expect((await dayOf(work))?.plays).toBe(1)
})

test('who saw no picture keeps the place where they stopped before', async () => {
  const [alice, work] = [await makeUser(app.scope), await workOf()]
  await app.as(alice).call(calls.playback.record, { ...work, seconds: 300, watched: 10 })
  app.clock.advance(10_000)
  await send(app.as(alice), work, JSON.stringify({ ...good, joinMs: null, failure: 'network' }), 0)
  expect((await lastReport(app.scopeOf({ uid: alice.uid }), work.episode))?.seconds).toBe(300)
  expect((await dayOf(work))?.startFailureShare).toBe(1)
})

test('who watched keeps the place, also where what measures came after the picture', async () => {
  const [alice, work] = [await makeUser(app.scope), await workOf()]
  const quality = JSON.stringify({ ...good, joinMs: null })
  await app.as(alice).call(calls.playback.record, { ...work, seconds: 90, watched: 9, quality })
  expect((await lastReport(app.scopeOf({ uid: alice.uid }), work.episode))?.seconds).toBe(90)
})

test('the worst works come first, with those that were hardly played left out', async () => {
  const [bad, worse, seldom] = [await workOf('bad'), await workOf('worse'), await workOf('seldom')]
  for (let host = 1; host <= 6; host++) {
    await from(`10.5.0.${host}`, bad, { ...good, failure: host <= 2 ? 'network' : null })
    await from(`10.5.0.${host}`, worse, { ...good, joinMs: host <= 5 ? 20_000 : 500 })
  }
  await from('10.5.0.9', seldom, { ...good, failure: 'network' })
  const { info } = await (await staff()).call(calls.playbackAdmin.qualityWorks, {})
  const here = info.filter(({ mediaKey }) => [bad, worse, seldom].some(work => work.mediaKey === mediaKey))
  expect(here.map(({ title }) => title)).toEqual(['worse', 'bad'])
  expect(here[0]).toMatchObject({ plays: 6, badShare: 5 / 6 })
})

test('old days are deleted at night, and a deleted work’s with it', async () => {
  const [work, gone] = [await workOf(), await workOf()]
  await from('10.6.0.1', work, good)
  await from('10.6.0.2', gone, good)
  await deletePlays(app.scope, { mediaKey: gone.mediaKey, episodeIds: [gone.episode], isWhole: true })
  expect((await dayOf(gone))?.plays).toBe(0)
  app.clock.advance(91 * dayMs)
  await deleteOldPlays(app.scope)
  const left = await app.scope.db.select().from(playQuality).where(eq(playQuality.mediaKey, work.mediaKey))
  expect(left).toEqual([])
})

test('is for staff who may see the settings', async () => {
  const user = app.as(await makeUser(app.scope))
  expect(await codeOf(user.call(calls.playbackAdmin.qualityDays, {}))).toBe('forbidden')
  expect(await codeOf(app.visitor().call(calls.playbackAdmin.qualityWorks, {}))).toBe('loginRequired')
})
