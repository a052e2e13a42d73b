import { type Client, calls } from '@xinghe/client'
import { hourMs } from '@xinghe/contract/time'
import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { lastReport } from '../index.ts'
import { deleteOldPlays } from '../progress/delete-old.ts'
import { playRecord } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)
const { playback } = calls
const assetIds = [await makeReadyAsset(app.scope, { durationSec: 600 })]

async function workOf(title = 'work') {
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds, title })
  return { mediaKey, episode: episodeIds[0] ?? '' }
}
type Work = Awaited<ReturnType<typeof workOf>>

async function makeViewer() {
  const user = await makeUser(app.scope)
  return { uid: user.uid, client: app.as(user, `phone of ${user.uid}`) }
}
async function watch(client: Client, work: Work, seconds = 100, watched = 0) {
  app.clock.advance(10_000)
  await client.call(playback.record, { ...work, seconds, watched })
}
const keysIn = async (client: Client, q?: string) =>
  (await client.call(playback.history, { q })).info.map(item => item.work.mediaKey)
const resumeOf = async (client: Client, { mediaKey }: Work) =>
  (await client.call(playback.open, { mediaKey })).resumeSec

test('history settings are available to users only', async () => {
  const visitor = app.visitor()
  const codes = [
    codeOf(visitor.call(playback.removeFromHistory, { mediaKeys: 'a' })),
    codeOf(visitor.call(playback.clearHistory, {})),
    codeOf(visitor.call(playback.recording, {})),
    codeOf(visitor.call(playback.pauseRecording, { paused: true })),
  ]
  expect(new Set(await Promise.all(codes))).toEqual(new Set(['loginRequired']))
})

describe('what is removed from the history', () => {
  test('is gone with its resume position, for its own viewer only', async () => {
    const [alice, bob] = [await makeViewer(), await makeViewer()]
    const [a, b, c] = [await workOf(), await workOf(), await workOf()]
    for (const work of [a, b, c]) await watch(alice.client, work)
    await watch(bob.client, a)
    await alice.client.call(playback.removeFromHistory, { mediaKeys: [a.mediaKey, c.mediaKey] })
    expect(await keysIn(alice.client)).toEqual([b.mediaKey])
    expect(await resumeOf(alice.client, a)).toBeNull()
    expect(await resumeOf(alice.client, b)).toBe(100)
    expect(await keysIn(bob.client)).toEqual([a.mediaKey])
  })

  test('opens a series at its first episode again', async () => {
    const alice = await makeViewer()
    const { mediaKey, episodeIds } = await makeWork(app.scope, {
      assetIds: Array(3).fill(assetIds[0] ?? ''),
    })
    const [first, second = '', third = ''] = episodeIds
    const opened = async () => (await alice.client.call(playback.open, { mediaKey })).episode
    for (const episode of [second, third]) await watch(alice.client, { mediaKey, episode })
    expect(await opened()).toBe(third)
    await alice.client.call(playback.clearHistory, {})
    expect(await opened()).toBe(first)
    await watch(alice.client, { mediaKey, episode: second })
    expect(await opened()).toBe(second)
  })

  test('comes back when it is watched again', async () => {
    const [alice, work] = [await makeViewer(), await workOf()]
    await watch(alice.client, work)
    await alice.client.call(playback.clearHistory, {})
    expect(await keysIn(alice.client)).toEqual([])
    await watch(alice.client, work, 200)
    expect(await keysIn(alice.client)).toEqual([work.mediaKey])
    expect(await resumeOf(alice.client, work)).toBe(200)
  })

  test('does not count a play again', async () => {
    const [alice, work] = [await makeViewer(), await workOf()]
    const hits = async () =>
      (await app.visitor().call(calls.catalogue.details, { mediaKey: work.mediaKey })).hit
    const halfMinute = async () => {
      for (const seconds of [10, 20, 30, 40]) await watch(alice.client, work, seconds, 10)
    }
    await halfMinute()
    expect(await hits()).toBe(1)
    await alice.client.call(playback.clearHistory, {})
    await halfMinute()
    expect(await hits()).toBe(1)
  })

  test('is deleted for good a day later', async () => {
    const [alice, gone, kept] = [await makeViewer(), await workOf(), await workOf()]
    await watch(alice.client, gone)
    await watch(alice.client, kept)
    await alice.client.call(playback.removeFromHistory, { mediaKeys: [gone.mediaKey] })
    app.clock.advance(24 * hourMs)
    await deleteOldPlays(app.scope)
    const rows = await app.scope.db.select().from(playRecord)
    expect(rows.filter(row => row.viewer === alice.uid).map(row => row.mediaKey)).toEqual([kept.mediaKey])
  })
})

test('a search finds watched works by part of their title, simplified or traditional', async () => {
  const alice = await makeViewer()
  const [train, lamp, other] = [
    await workOf('蓝鲸座末班车'),
    await workOf('灯塔不问归人'),
    await workOf('末班'),
  ]
  await watch(alice.client, train)
  await watch(alice.client, lamp)
  expect(await keysIn(alice.client, '末班')).toEqual([train.mediaKey])
  expect(await keysIn(alice.client, '藍鯨')).toEqual([train.mediaKey])
  expect(await keysIn(alice.client, 'nothing of it')).toEqual([])
  expect(await keysIn(alice.client, ' ')).toEqual([lamp.mediaKey, train.mediaKey])
  await watch(alice.client, other)
  expect(await keysIn(alice.client, '末班')).toEqual([other.mediaKey, train.mediaKey])
})

describe('while the history is paused', () => {
  test('nothing is recorded, earlier records stay, and recording resumes afterwards', async () => {
    const alice = await makeViewer()
    const [before, meanwhile] = [await workOf(), await workOf()]
    expect(await alice.client.call(playback.recording, {})).toEqual({ paused: false })
    await watch(alice.client, before, 100)
    expect(await alice.client.call(playback.pauseRecording, { paused: true })).toEqual({ paused: true })
    await watch(alice.client, before, 300)
    await watch(alice.client, meanwhile)
    expect(await keysIn(alice.client)).toEqual([before.mediaKey])
    expect(await resumeOf(alice.client, before)).toBe(100)
    await alice.client.call(playback.pauseRecording, { paused: false })
    expect(await alice.client.call(playback.recording, {})).toEqual({ paused: false })
    await watch(alice.client, meanwhile, 50)
    expect(await keysIn(alice.client)).toEqual([meanwhile.mediaKey, before.mediaKey])
  })

  test('danmu still know the playback position, and plays still count', async () => {
    const [alice, work] = [await makeViewer(), await workOf()]
    await alice.client.call(playback.pauseRecording, { paused: true })
    for (const seconds of [10, 20, 30, 40]) await watch(alice.client, work, seconds, 10)
    const scope = app.scopeOf({ uid: alice.uid, deviceId: `phone of ${alice.uid}` })
    expect((await lastReport(scope, work.episode))?.seconds).toBe(40)
    const { hit } = await app.visitor().call(calls.catalogue.details, { mediaKey: work.mediaKey })
    expect(hit).toBe(1)
  })
})
