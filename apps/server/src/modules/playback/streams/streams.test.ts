import { calls, randomId } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { eq, like } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { transact } from '#kernel/scope.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { openSession } from '#modules/account/sessions.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { renditionFile } from '#modules/media/storage-keys.ts'
import { mediaAsset } from '#modules/media/tables.ts'
import { benefitSettings } from '#modules/vip/benefits/settings.ts'
import { bearer, codeOf, type SignedIn, testApp } from '#test/app.ts'
import { deleteOldPlays } from '../progress/delete-old.ts'
import { playbackSettings } from '../settings.ts'
import { playStream } from '../tables.ts'

const app = await testApp()
const other = await testApp({ beside: app })
afterAll(async () => {
  await other.stop()
  await app.stop()
})
afterEach(() => app.kernel.settings.reset(playbackSettings, 'visitorStreamsPerAddress'))

const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })
for (const height of ['480', '1080'])
  await app.kernel.files.put(renditionFile(assetId, height, 'init.mp4'), Buffer.from('film'))
const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId], title: '长夜' })
const ofFilm = { mediaKey, episode: episodeIds[0] ?? '' }

/** A page of somebody on a device; null is a visitor. */
function page(user: SignedIn | null, deviceId = randomId(), tab = randomId(), work = ofFilm) {
  const client = user ? app.as(user, deviceId) : app.visitor(deviceId)
  let cookie = ''
  let folder = ''
  return {
    async open() {
      const address = client.address(calls.playback.open, { ...work, tab })
      const response = await fetch(address, { headers: { ...(user && bearer(user)), cookie } })
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
      const { data } = await response.json()
      if (data.address) folder = data.address.replace('master.m3u8', '')
      return data
    },
    renew: () => client.call(calls.playback.address, { ...work, tab }),
    report: (more: object = {}) =>
      client.call(calls.playback.record, { ...work, seconds: 40, watched: 10, tab, ...more }),
    list: () => client.call(calls.streams.list, { tab }),
    take: (stream: string) => client.call(calls.streams.take, { ...work, stream, tab }),
    /** What its address answers, by either program. */
    async status(at = app) {
      const height = folder.includes('/1080/') ? '1080' : '480'
      return (await fetch(`${at.origin}${folder}${height}/init.mp4`, { headers: { cookie } })).status
    },
  }
}
const rowsOf = (uid: string) => app.scope.db.select().from(playStream).where(eq(playStream.viewer, uid))

test.each([
  [null, 1],
  [0, 1],
  [1, 2],
  [2, 2],
  [3, 3],
  [4, 2],
])(
  'VIP of kind %s watches on %i pages at once, and on one more is told where they do',
  async (vipLevel, places) => {
    const user = vipLevel === null ? null : await makeUser(app.scope, { vipLevel })
    const deviceId = user ? undefined : randomId()
    for (let number = 0; number < places; number++)
      expect(await page(user, deviceId).open()).toMatchObject({ refused: null, stream: expect.any(String) })
    const last = page(user, deviceId)
    expect(await last.open()).toMatchObject({ refused: 'streams', address: null, stream: null })
    const { limit, streams } = await last.list()
    expect(limit).toBe(places)
    expect(streams).toHaveLength(places)
    expect(streams[0]).toMatchObject({ title: '长夜', startedAt: expect.any(Number) })
  },
)

test('a page keeps its place whatever it plays next, and after a reload', async () => {
  const user = await makeUser(app.scope)
  const [deviceId, tab] = [randomId(), randomId()]
  const { stream } = await page(user, deviceId, tab).open()
  expect(await page(user, deviceId, tab).open()).toMatchObject({ refused: null, stream })
  expect(await rowsOf(user.uid)).toHaveLength(1)
})

test('the place of a page opens the episode that it plays, and from then on none that it has opened before', async () => {
  const user = await makeUser(app.scope)
  const [deviceId, tab] = [randomId(), randomId()]
  const second = await makeWork(app.scope, { assetIds: [assetId] })
  const before = page(user, deviceId, tab)
  await before.open()
  expect([await before.status(), await before.status(other)]).toEqual([200, 200])
  const after = page(user, deviceId, tab, {
    mediaKey: second.mediaKey,
    episode: second.episodeIds[0] ?? '',
  })
  await after.open()
  expect([await before.status(), await after.status()]).toEqual([403, 200])
  await expect.poll(() => before.status(other), { timeout: 2_000 }).toBe(403)
  await before.open()
  expect([await before.status(), await after.status()]).toEqual([200, 403])
})

test('a page that takes a place for its next episode has none for the one before', async () => {
  const user = await makeUser(app.scope, { vipLevel: 3 })
  const [deviceId, tab] = [randomId(), randomId()]
  const second = await makeWork(app.scope, { assetIds: [assetId] })
  const next = { mediaKey: second.mediaKey, episode: second.episodeIds[0] ?? '' }
  const [before, after, elsewhere] = [page(user, deviceId, tab), page(user, deviceId, tab, next), page(user)]
  await before.open()
  const { stream } = await elsewhere.open()
  expect(await before.status()).toBe(200)
  await after.take(stream)
  expect([await before.status(), await elsewhere.status()]).toEqual([403, 403])
})

test('a page that waits for a film which is not ready has no place', async () => {
  const user = await makeUser(app.scope)
  const coming = await makeReadyAsset(app.scope)
  const made = await makeWork(app.scope, { assetIds: [coming] })
  await app.scope.db.update(mediaAsset).set({ isPlayable: false }).where(eq(mediaAsset.id, coming))
  const work = { mediaKey: made.mediaKey, episode: made.episodeIds[0] ?? '' }
  const waiting = page(user, randomId(), randomId(), work)
  expect(await waiting.open()).toMatchObject({ refused: 'notReady' })
  expect(await rowsOf(user.uid)).toEqual([])
  expect(await page(user).open()).toMatchObject({ refused: null })
})

test('sign-ins that say the same device and page are as many streams as they are', async () => {
  const user = await makeUser(app.scope)
  const [deviceId, tab] = [randomId(), randomId()]
  expect(await page(user, deviceId, tab).open()).toMatchObject({ refused: null })
  for (let number = 0; number < 2; number++) {
    const again = await transact(app.scope, scope => openSession(scope, user.uid, 'h5', { isFirst: true }))
    expect(await page(again, deviceId, tab).open()).toMatchObject({ refused: 'streams' })
  }
  expect(await rowsOf(user.uid)).toHaveLength(1)
})

test('once they are on fewer pages than before, the ones that are paused stop, and then the latest', async () => {
  const user = await makeUser(app.scope, { vipLevel: 3 })
  const [first, second, third] = [page(user), page(user), page(user)]
  for (const one of [first, second, third]) {
    await one.open()
    app.clock.advance(1_000)
  }
  await app.kernel.settings.set(benefitSettings, 'streamsSupreme', 2, 'test')
  expect(await first.renew()).toMatchObject({ refused: null })
  expect([await second.status(), await third.status()]).toEqual([200, 403])
  await app.kernel.settings.set(benefitSettings, 'streamsSupreme', 1, 'test')
  expect(await second.renew()).toMatchObject({ refused: 'streams', address: null })
  expect(await first.status()).toBe(200)
  await app.kernel.settings.reset(benefitSettings, 'streamsSupreme')
})

test('which page stops is chosen: it is told, and its address opens nothing any more in every program', async () => {
  const user = await makeUser(app.scope, { stays: true })
  const socket = await app.live(user)
  const stopped: string[] = []
  socket.on('stream stopped', message => void stopped.push(message.stream))
  const [old, fresh] = [page(user), page(user)]
  const { stream } = await old.open()
  expect([await old.status(), await old.status(other)]).toEqual([200, 200])
  expect(await fresh.open()).toMatchObject({ refused: 'streams' })
  const taken = await fresh.take(stream)
  expect(await fresh.open()).toMatchObject({ refused: null, stream: taken.stream })
  expect(await fresh.status()).toBe(200)
  expect(await old.status()).toBe(403)
  await expect.poll(() => old.status(other), { timeout: 2_000 }).toBe(403)
  await expect.poll(() => stopped).toEqual([stream])
  expect(await old.renew()).toMatchObject({ refused: 'streams', address: null })
  // And back again.
  const { streams } = await old.list()
  await old.take(streams[0]?.id ?? '')
  expect(await old.open()).toMatchObject({ refused: null })
  expect(await old.status()).toBe(200)
})

test('of pages that begin at once with one place left exactly one plays', async () => {
  const user = await makeUser(app.scope, { vipLevel: 3 })
  await page(user).open()
  await page(user).open()
  const answers = await Promise.all(Array.from({ length: 8 }, () => page(user).open()))
  expect(answers.filter(({ refused }) => refused === null)).toHaveLength(1)
  expect(await rowsOf(user.uid)).toHaveLength(3)
})

test('of two who take the same place one gets it', async () => {
  const user = await makeUser(app.scope)
  const { stream } = await page(user).open()
  const [one, two] = [page(user), page(user)]
  const taken = await Promise.all([one.take(stream), two.take(stream)])
  expect(taken.filter(answer => answer.stream !== null)).toHaveLength(1)
  expect(await rowsOf(user.uid)).toHaveLength(1)
})

test('a page that reports keeps its place, one that is paused gives way and asks when it goes on', async () => {
  const user = await makeUser(app.scope)
  const [paused, next] = [page(user), page(user)]
  await paused.open()
  for (let round = 0; round < 8; round++) {
    app.clock.advance(10_000)
    await paused.report()
  }
  expect(await next.open()).toMatchObject({ refused: 'streams' })
  app.clock.advance(46_000)
  expect((await next.list()).streams).toEqual([])
  expect(await paused.status()).toBe(200)
  expect(await next.open()).toMatchObject({ refused: null })
  expect(await paused.status()).toBe(403)
  expect(await paused.renew()).toMatchObject({ refused: 'streams' })
})

test('who leaves a film has its place free at once, and plays on where they come back first', async () => {
  const user = await makeUser(app.scope)
  const [phone, television] = [page(user), page(user)]
  await phone.open()
  await phone.report()
  expect(await television.open()).toMatchObject({ refused: 'streams' })
  await phone.report({ left: true })
  expect(await phone.open()).toMatchObject({ refused: null })
  expect(await television.open()).toMatchObject({ refused: 'streams' })
  await phone.report({ left: true })
  expect(await television.open()).toMatchObject({ refused: null })
  expect(await phone.status()).toBe(403)
})

test('who goes on to another film keeps the place, though the one before is left only then', async () => {
  const user = await makeUser(app.scope)
  const next = await makeWork(app.scope, { assetIds: [assetId] })
  const [deviceId, tab] = [randomId(), randomId()]
  const before = page(user, deviceId, tab)
  const after = page(user, deviceId, tab, { mediaKey: next.mediaKey, episode: next.episodeIds[0] ?? '' })
  await before.open()
  await after.open()
  await before.report({ left: true })
  expect(await page(user).open()).toMatchObject({ refused: 'streams' })
  await after.report({ left: true })
  expect(await page(user).open()).toMatchObject({ refused: null })
})

test('reports write nothing of streams', async () => {
  const user = await makeUser(app.scope)
  const one = page(user)
  await one.open()
  const [before] = await rowsOf(user.uid)
  app.clock.advance(30_000)
  await one.report()
  expect(await rowsOf(user.uid)).toEqual([before])
})

test('nobody sees or stops the stream of somebody else', async () => {
  const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
  const [first, second] = [page(alice), page(bob)]
  const { stream } = await first.open()
  await second.open()
  expect((await second.list()).streams).toEqual([])
  await second.take(stream)
  expect(await first.status()).toBe(200)
  const nothing = app.as(bob).call(calls.streams.take, { ...ofFilm, mediaKey: 'nothing', stream })
  expect(await codeOf(nothing)).toBe('notFound')
})

test('visitors of a network who name ever new devices leave so many rows and no more, and all of them watch', async () => {
  await app.kernel.settings.set(playbackSettings, 'visitorStreamsPerAddress', 5, 'test')
  await app.scope.db.delete(playStream).where(like(playStream.viewer, 'device:%'))
  const from = { 'x-forwarded-for': '203.0.113.77' }
  for (let number = 0; number < 12; number++) {
    const address = app.visitor(randomId()).address(calls.playback.open, ofFilm)
    const { data } = await (await fetch(address, { headers: from })).json()
    expect(data.refused).toBeNull()
  }
  const rows = await app.scope.db.select().from(playStream).where(like(playStream.viewer, 'device:%'))
  expect(rows.length).toBeLessThanOrEqual(5)
})

test('what nobody watches any more is swept, what plays on is not', async () => {
  const [gone, stays] = [
    await makeUser(app.scope, { stays: true }),
    await makeUser(app.scope, { stays: true }),
  ]
  const [left, watched] = [page(gone), page(stays)]
  await left.open()
  await watched.open()
  app.clock.advance(2 * hourMs)
  await watched.renew()
  app.clock.advance(2 * hourMs)
  await deleteOldPlays(app.scope)
  expect(await rowsOf(gone.uid)).toEqual([])
  expect(await rowsOf(stays.uid)).toHaveLength(1)
  app.clock.advance(dayMs)
})
