import { type Client, calls } from '@xinghe/client'
import type { WorkForm } from '@xinghe/contract'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { eq, like } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Viewer } from '#kernel/scope.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { statementsOf } from '#test/statements.ts'
import { lastReport } from '../index.ts'
import { playbackSettings } from '../settings.ts'
import { playAddress, playDay, playRecord, playSetting } from '../tables.ts'
import { deleteOldPlays } from './delete-old.ts'
import { recordPlay } from './record.ts'
import { watchedDays } from './watched-days.ts'

const app = await testApp()
afterAll(app.stop)

/** A new one each time: staff are signed out after some hours, and these tests take days. */
const makeEditor = async () => app.as(await makeUser(app.scope, { role: 'editor' }))

async function workOf(form: Partial<WorkForm> = {}) {
  const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })
  const { mediaKey, episodeIds } = await makeWork(app.scope, { ...form, assetIds: [assetId] })
  return { mediaKey, episode: episodeIds[0] ?? '' }
}
type Work = Awaited<ReturnType<typeof workOf>>

const report = (client: Client, work: Work, reported: { seconds: number; watched?: number; at?: number }) =>
  client.call(calls.playback.record, { ...work, watched: 0, ...reported })
const resumeOf = async (client: Client, work: Work) =>
  (await client.call(calls.playback.open, { mediaKey: work.mediaKey })).resumeSec
const hitsOf = async (work: Work) =>
  (await (await makeEditor()).call(calls.catalogueAdmin.work, { mediaKey: work.mediaKey })).hit

/** Watches half a minute in reports of ten seconds. */
async function watch(client: Client, work: Work) {
  for (const seconds of [10, 20, 30]) {
    app.clock.advance(10_000)
    await report(client, work, { seconds, watched: 10 })
  }
}

describe('a day of watching', () => {
  const days = async ({ uid }: { uid: string }) =>
    (await watchedDays(app.scope, [uid], { from: '2000-01-01', to: '2999-12-31' })).get(uid) ?? []

  test('has what a user watched of all works, and of two devices at once the time once', async () => {
    const alice = await makeUser(app.scope, { stays: true })
    const [work, other] = [await workOf(), await workOf()]
    await watch(app.as(alice), work)
    expect(await days(alice)).toMatchObject([{ seconds: 30 }])
    for (const seconds of [10, 20, 30]) {
      app.clock.advance(10_000)
      await Promise.all([work, other].map(each => report(app.as(alice), each, { seconds, watched: 10 })))
    }
    const [today] = await days(alice)
    // The clock of tests goes on: what lay between two reports may count as well.
    expect(Math.round((today?.seconds ?? 0) / 10)).toBe(6)
    app.clock.advance(dayMs)
    await watch(app.as(alice), work)
    expect(await days(alice)).toMatchObject([today, { seconds: 30 }])
    app.clock.advance(63 * dayMs)
    await deleteOldPlays(app.scope)
    expect(await days(alice)).toEqual([])
  })

  test('is kept of nobody who paused their history, and of no visitor', async () => {
    const alice = await makeUser(app.scope)
    const work = await workOf()
    await app.scope.db.insert(playSetting).values({ uid: alice.uid, isPaused: true })
    await watch(app.as(alice, 'paused'), work)
    await watch(app.visitor(), work)
    expect(await days(alice)).toEqual([])
    expect(await app.scope.db.$count(playDay, like(playDay.uid, 'device:%'))).toBe(0)
  })
})

describe('a progress report', () => {
  test('of an episode that is not there, or not of this work, is not found', async () => {
    const [work, other] = [await workOf(), await workOf()]
    const wrong = { mediaKey: work.mediaKey, episode: other.episode }
    expect(await codeOf(report(app.visitor(), wrong, { seconds: 1 }))).toBe('notFound')
    const none = { mediaKey: work.mediaKey, episode: 'nosuchepisode' }
    expect(await codeOf(report(app.visitor(), none, { seconds: 1 }))).toBe('notFound')
  })

  test('of a later time wins over one of a further position', async () => {
    const [alice, work] = [await makeUser(app.scope), await workOf()]
    const now = app.clock.now()
    await report(app.as(alice, 'phone'), work, { seconds: 500, at: now - 5000 })
    await report(app.as(alice, 'tv'), work, { seconds: 100, at: now - 1000 })
    await report(app.as(alice, 'phone'), work, { seconds: 510, at: now - 3000 })
    expect(await resumeOf(app.as(alice), work)).toBe(100)
  })

  test('from a clock that is ahead does not shut out later ones', async () => {
    const [alice, work] = [await makeUser(app.scope), await workOf()]
    await report(app.as(alice), work, { seconds: 500, at: app.clock.now() + dayMs })
    app.clock.advance(1000)
    await report(app.as(alice), work, { seconds: 100, at: app.clock.now() })
    expect(await resumeOf(app.as(alice), work)).toBe(100)
  })

  test('after the end counts as the end', async () => {
    const [alice, work] = [await makeUser(app.scope), await workOf()]
    await report(app.as(alice), work, { seconds: 90_000 })
    const at = await lastReport(app.scopeOf({ uid: alice.uid }), work.episode)
    expect(at?.seconds).toBe(600)
  })

  test('gives other modules the caller’s position, and nobody else’s', async () => {
    const [alice, bob, work] = [await makeUser(app.scope), await makeUser(app.scope), await workOf()]
    await report(app.as(alice), work, { seconds: 42 })
    const at = await lastReport(app.scopeOf({ uid: alice.uid }), work.episode)
    expect(at?.seconds).toBe(42)
    expect(Math.abs((at?.at ?? 0) - app.clock.now())).toBeLessThan(5000)
    expect(await lastReport(app.scopeOf({ uid: bob.uid }), work.episode)).toBeNull()
    expect(await lastReport(app.scopeOf({}), work.episode)).toBeNull()
  })
})

describe('the statements of a report', () => {
  /** Beside finding the episode, which is the catalogue's. */
  const statementsFor = async (viewer: Partial<Viewer>, work: Work) => {
    const statements = await statementsOf(() =>
      recordPlay(app.scopeOf(viewer), { ...work, seconds: 10, watched: 10 }),
    )
    return statements.filter(text => !text.includes('"catalogue_')).length
  }

  test('are at most three for a user and two for a visitor, for the first report and a later one', async () => {
    const [{ uid }, work] = [await makeUser(app.scope), await workOf()]
    for (const _ of ['first', 'later']) {
      expect(await statementsFor({ uid, deviceId: 'phone' }, work)).toBeLessThanOrEqual(3)
      expect(await statementsFor({ deviceId: 'tablet' }, work)).toBeLessThanOrEqual(2)
      app.clock.advance(1000)
    }
  })
})

describe('a valid play', () => {
  test('counts after half a minute watched, and not again within six hours', async () => {
    const [alice, work] = [await makeUser(app.scope), await workOf()]
    await report(app.as(alice), work, { seconds: 10, watched: 10 })
    expect(await hitsOf(work)).toBe(0)
    await watch(app.as(alice), work)
    expect(await hitsOf(work)).toBe(1)
    await watch(app.as(alice), work)
    expect(await hitsOf(work)).toBe(1)
    app.clock.advance(6 * hourMs)
    await watch(app.as(alice), work)
    expect(await hitsOf(work)).toBe(2)
  })

  test('counts for visitors by device, three a day from one address', async () => {
    // Far from where a day of the site ends.
    app.clock.advance(24 * hourMs - (app.clock.now() % (24 * hourMs)))
    const work = await workOf()
    for (const hits of [1, 2, 3, 3]) {
      await watch(app.visitor(), work)
      expect(await hitsOf(work)).toBe(hits)
    }
    app.clock.advance(24 * hourMs)
    await watch(app.visitor(), work)
    expect(await hitsOf(work)).toBe(4)
  })

  test('counts three a day from one IPv6 network, whichever of its addresses report', async () => {
    const work = await workOf()
    const { mediaKey } = work
    for (let host = 1; host <= 5; host++) {
      const scope = app.scopeOf({ deviceId: `host ${host}`, address: `2001:db8:5:6::${host}` })
      for (const seconds of [10, 20, 30]) {
        app.clock.advance(10_000)
        await recordPlay(scope, { mediaKey, episode: work.episode, seconds, watched: 10 })
      }
    }
    expect(await hitsOf(work)).toBe(3)
  })

  test('counts once when its reports arrive concurrently', async () => {
    const [alice, work] = [await makeUser(app.scope), await workOf()]
    await report(app.as(alice), work, { seconds: 10, watched: 10 })
    app.clock.advance(30_000)
    const devices = Array.from({ length: 8 }, (_, index) => app.as(alice, `device-${index}`))
    await Promise.all(devices.map(device => report(device, work, { seconds: 40, watched: 30 })))
    expect(await hitsOf(work)).toBe(1)
  })

  test('counts only for viewers with access, and nothing is recorded of others', async () => {
    await app.kernel.settings.set(playbackSettings, 'trialSec', 0, 'test')
    const [bob, silver] = [await makeUser(app.scope), await makeUser(app.scope, { vipLevel: 1 })]
    const [vip, elsewhere] = [await workOf({ access: 'vip' }), await workOf({ regions: ['MY'] })]
    for (const work of [vip, elsewhere]) {
      for (const client of [app.visitor(), app.as(bob)]) await watch(client, work)
      expect(await hitsOf(work)).toBe(0)
      expect(await lastReport(app.scopeOf({ uid: bob.uid }), work.episode)).toBeNull()
    }
    await watch(app.as(silver), vip)
    expect(await hitsOf(vip)).toBe(1)
    await app.kernel.settings.reset(playbackSettings, 'trialSec')
  })

  test('of many concurrent reports before the first one is stored counts once', async () => {
    const [alice, work] = [await makeUser(app.scope), await workOf()]
    const devices = Array.from({ length: 4 }, (_, index) => app.as(alice, `device-${index}`))
    for (const seconds of [10, 20, 30]) {
      await Promise.all(devices.map(device => report(device, work, { seconds, watched: 10 })))
      app.clock.advance(10_000)
    }
    expect(await hitsOf(work)).toBe(1)
    const rows = await app.scope.db.select().from(playRecord).where(eq(playRecord.viewer, alice.uid))
    expect(rows).toMatchObject([{ episodeId: work.episode, seconds: 30 }])
  })

  test('of a withdrawn work does not count', async () => {
    const work = await workOf()
    await (await makeEditor()).call(calls.catalogueAdmin.withdraw, { mediaKey: work.mediaKey })
    expect(await codeOf(watch(app.as(await makeUser(app.scope)), work))).toBe('notFound')
    expect(await hitsOf(work)).toBe(0)
  })

  test('cannot be faked by claiming an hour at once', async () => {
    const [alice, work] = [await makeUser(app.scope), await workOf()]
    await report(app.as(alice), work, { seconds: 600, watched: 3600 })
    expect(await hitsOf(work)).toBe(0)
  })
})

test('clean-up deletes addresses of past days and inactive visitors, and keeps what users watched', async () => {
  const [alice, work] = [await makeUser(app.scope), await workOf()]
  await watch(app.as(alice), work)
  await watch(app.visitor(), work)
  app.clock.advance(8 * 24 * hourMs)
  await report(app.visitor('back again'), work, { seconds: 1 })
  await deleteOldPlays(app.scope)
  const left = await app.scope.db.select().from(playRecord)
  const here = left.filter(row => row.episodeId === work.episode).map(row => row.viewer)
  expect(here.sort()).toEqual([alice.uid, 'device:back again'].sort())
  expect(await app.scope.db.select().from(playAddress)).toEqual([])
})
