import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { accountUser } from '#modules/account/tables.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { creditPromo } from '#modules/gold/index.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { renditionFile, storyboardFile, subtitleFile } from '#modules/media/storage-keys.ts'
import { siteSettings } from '#modules/site/index.ts'
import { bearer, type SignedIn, testApp } from '#test/app.ts'
import { playbackSettings } from '../settings.ts'

const app = await testApp()
afterAll(app.stop)
afterEach(async () => {
  for (const name of ['trialSec', 'trialShare'] as const)
    await app.kernel.settings.reset(playbackSettings, name)
  for (const name of ['mustLogin', 'mustVIP'] as const) await app.kernel.settings.reset(siteSettings, name)
})

const vtt = `WEBVTT

00:00:10.000 --> 00:00:12.000
in the trial

00:01:10.000 --> 00:01:12.000
beyond it
`
const heights = ['480', '1080']
/** A film of ten minutes, of which everybody may see one: 15 segments of four seconds. */
async function makeFilm() {
  const id = await makeReadyAsset(app.scope, { durationSec: 600 })
  const names = ['init.mp4', ...[0, 14, 15, 149].map(index => `seg-${String(index).padStart(5, '0')}.m4s`)]
  for (const height of heights)
    for (const name of names) await app.kernel.files.put(renditionFile(id, height, name), Buffer.from('film'))
  await app.kernel.files.put(storyboardFile(id, 0), Buffer.from('sheet'))
  await app.kernel.files.put(subtitleFile(id, 0), Buffer.from(vtt))
  return id
}
async function makeGated(access: 'login' | 'vip' | 'gold' | 'firstFree') {
  const assetIds = [await makeFilm()]
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds, access, goldPrice: 5 })
  return { mediaKey, episode: episodeIds[0] ?? '' }
}
type Work = Awaited<ReturnType<typeof makeGated>>

/** A browser that opens; `get` fetches a file under the address. */
async function open(user: SignedIn | null, work: Work, deviceId?: string) {
  const client = user ? app.as(user, deviceId) : app.visitor(deviceId)
  const headers = user ? bearer(user) : undefined
  const response = await fetch(client.address(calls.playback.open, work), { headers: headers ?? {} })
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { data } = await response.json()
  const folder = String(data.address).replace('master.m3u8', '')
  const height = folder.includes('/1080/') ? '1080' : '480'
  const get = (file: string) => fetch(`${app.origin}${folder}${file}`, { headers: { cookie } })
  const status = async (file: string) => (await get(`${height}/${file}`)).status
  return { data, folder, height, get, status, cookie }
}

test.each([
  ['login', 'login'],
  ['vip', 'vip'],
  ['gold', 'gold'],
  ['firstFree', 'vip'],
] as const)(
  'of an episode behind %s a visitor gets the first minute and no second more',
  async (access, reason) => {
    const { data, get, status, height } = await open(null, await makeGated(access))
    expect(data).toMatchObject({
      refused: null,
      trial: { seconds: 60, reason },
      durationSec: 600,
      storyboard: null,
    })
    expect(await (await get('master.m3u8')).text()).toContain(`${height}/index.m3u8`)
    const playlist = await (await get(`${height}/index.m3u8`)).text()
    expect(playlist.match(/seg-\d+/g)?.at(-1)).toBe('seg-00014')
    expect(playlist).toContain('#EXT-X-ENDLIST')
    expect(await status('init.mp4')).toBe(200)
    expect(await status('seg-00000.m4s')).toBe(200)
    expect(await status('seg-00014.m4s')).toBe(200)
    expect(await status('seg-00015.m4s')).toBe(403)
    expect(await status('seg-00149.m4s')).toBe(403)
    expect((await get('storyboard/0.webp')).status).toBe(403)
    const subtitles = await (await get('subtitles/0.vtt')).text()
    expect(subtitles).toContain('in the trial')
    expect(subtitles).not.toContain('beyond it')
  },
)

test('an edited address opens nothing, neither for its own browser nor another', async () => {
  const work = await makeGated('vip')
  const { folder, cookie, get } = await open(null, work)
  const at = async (path: string, as = cookie) =>
    (await fetch(`${app.origin}${path}480/seg-00015.m4s`, { headers: { cookie: as } })).status
  expect(await at(folder.replace('-60-', '-600-'))).toBe(403)
  expect(await at(folder.replace('-60-', '--'))).toBe(403)
  expect(folder).toContain('-60-')
  const stranger = await open(null, work)
  expect(await at(folder, stranger.cookie)).toBe(403)
  expect((await get('480/seg-00014.m4s')).status).toBe(200)
})

test('who may watch all gets all, also of the address of somebody whose trial goes on', async () => {
  const work = await makeGated('vip')
  const user = await makeUser(app.scope)
  const trial = await open(user, work, 'one')
  await app.scope.db
    .update(accountUser)
    .set({ vipLevel: 2, vipUntil: app.clock.now() + dayMs })
    .where(eq(accountUser.uid, user.uid))
  app.clock.advance(6_000)
  expect(await trial.status('seg-00014.m4s')).toBe(200)
  expect(await trial.status('seg-00015.m4s')).toBe(403)
  const whole = await open(user, work, 'one')
  expect(whole.data).toMatchObject({ refused: null, trial: null })
  expect(await whole.status('seg-00149.m4s')).toBe(200)
})

test('a fresh address of a trial is one of a trial, and of an unlocked episode one of the whole', async () => {
  const work = await makeGated('gold')
  const user = await makeUser(app.scope, { stays: true })
  const client = app.as(user, 'a device')
  expect(await client.call(calls.playback.address, work)).toMatchObject({
    refused: null,
    trial: { seconds: 60 },
  })
  await creditPromo(app.scope, { uid: user.uid, coins: 5, reason: 'grant', reference: null, key: user.uid })
  await client.call(calls.playback.payByGold, { ...work, coins: 5 })
  expect(await client.call(calls.playback.address, work)).toMatchObject({ refused: null, trial: null })
})

test('once trials are turned off, none goes on', async () => {
  const work = await makeGated('vip')
  const before = await open(null, work)
  expect(await before.status('seg-00000.m4s')).toBe(200)
  await app.kernel.settings.set(playbackSettings, 'trialSec', 0, 'test')
  expect(await before.status('seg-00000.m4s')).toBe(403)
  expect((await open(null, work)).data).toMatchObject({ refused: 'vip', trial: null, address: null })
})

test('what the site requires of all viewers has no trial', async () => {
  const free = await makeWork(app.scope, { assetIds: [await makeFilm()] })
  const vip = await makeGated('vip')
  const call = (mediaKey: string) => app.visitor().call(calls.playback.open, { mediaKey })
  await app.kernel.settings.set(siteSettings, 'mustLogin', true, 'test')
  expect(await call(free.mediaKey)).toMatchObject({ refused: 'login', trial: null })
  expect(await call(vip.mediaKey)).toMatchObject({ refused: 'vip', trial: null, address: null })
  await app.kernel.settings.set(siteSettings, 'mustVIP', true, 'test')
  expect(await call(free.mediaKey)).toMatchObject({ refused: 'vip', trial: null, address: null })
})

describe('what is watched in a trial', () => {
  test('is resumed within it, begins again at its end, and goes on where it stood in the whole film', async () => {
    const work = await makeGated('gold')
    const user = await makeUser(app.scope, { stays: true })
    const client = app.as(user, 'a device')
    const opened = () => client.call(calls.playback.open, work)
    const report = (seconds: number) => client.call(calls.playback.record, { ...work, seconds, watched: 10 })
    await report(45)
    expect(await opened()).toMatchObject({ resumeSec: 45 })
    await report(59)
    expect(await opened()).toMatchObject({ resumeSec: null })
    await creditPromo(app.scope, { uid: user.uid, coins: 5, reason: 'grant', reference: null, key: user.uid })
    await client.call(calls.playback.payByGold, { ...work, coins: 5 })
    expect(await opened()).toMatchObject({ resumeSec: 59, trial: null })
    await report(300)
    expect(await opened()).toMatchObject({ resumeSec: 300 })
  })

  test('reaches no further than it, and is no play', async () => {
    const work = await makeGated('vip')
    const user = await makeUser(app.scope)
    const client = app.as(user)
    for (const seconds of [10, 20, 30, 40, 500]) {
      app.clock.advance(10_000)
      await client.call(calls.playback.record, { ...work, seconds, watched: 10 })
    }
    const { info } = await client.call(calls.playback.history, {})
    expect(info[0]).toMatchObject({ episode: work.episode, seconds: 60 })
    const { hit } = await client.call(calls.catalogue.details, { mediaKey: work.mediaKey })
    expect(hit).toBe(0)
  })

  test('takes danmu, beyond it none', async () => {
    const work = await makeGated('vip')
    const client = app.as(await makeUser(app.scope))
    const send = (time: number) =>
      client.call(calls.danmu.send, { ...work, time, text: '好看', at: app.clock.now() })
    expect((await send(50)).time).toBe(50)
    app.clock.advance(10_000)
    await expect(send(70)).rejects.toMatchObject({ code: 'danmuNotPlaying' })
  })

  test('takes danmu to the end of its last segment, and places them at its own end', async () => {
    await app.kernel.settings.set(playbackSettings, 'trialSec', 57, 'test')
    const work = await makeGated('vip')
    const client = app.as(await makeUser(app.scope))
    const sent = await client.call(calls.danmu.send, {
      ...work,
      time: 59.5,
      text: '好看',
      at: app.clock.now(),
    })
    expect(sent.time).toBe(57)
    const { info } = await client.call(calls.playback.history, {})
    expect(info[0]).toMatchObject({ episode: work.episode, seconds: 57 })
  })
})

describe('who unlocked an episode with coins', () => {
  test('is resumed and sends danmu beyond what was the trial', async () => {
    const work = await makeGated('gold')
    const user = await makeUser(app.scope, { stays: true })
    const client = app.as(user, 'a device')
    const report = () => client.call(calls.playback.record, { ...work, seconds: 300, watched: 10 })
    const stopped = async () => (await client.call(calls.playback.history, {})).info[0]?.seconds
    await report()
    expect(await stopped()).toBe(60)
    app.clock.advance(10_000)
    await creditPromo(app.scope, { uid: user.uid, coins: 5, reason: 'grant', reference: null, key: user.uid })
    await client.call(calls.playback.payByGold, { ...work, coins: 5 })
    await report()
    expect(await stopped()).toBe(300)
    expect((await client.call(calls.danmu.send, { ...work, time: 302, text: '好看' })).time).toBe(302)
    expect(await client.call(calls.playback.open, work)).toMatchObject({ refused: null, resumeSec: 300 })
  })
})
