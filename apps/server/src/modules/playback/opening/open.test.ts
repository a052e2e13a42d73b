import { type Client, calls } from '@xinghe/client'
import type { PlayData, WorkForm } from '@xinghe/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { bearer, codeOf, testApp } from '#test/app.ts'
import { statementsOf } from '#test/statements.ts'
import { makePlayRecord } from '../fixtures.ts'
import { playbackSettings } from '../settings.ts'

const app = await testApp({ env: { TRUST_PROXY: 'on' } })
afterAll(app.stop)

async function workOf(episodes: number, form: Partial<WorkForm> = {}, durationSec = 600) {
  const assetIds: string[] = []
  for (let made = 0; made < episodes; made++) assetIds.push(await makeReadyAsset(app.scope, { durationSec }))
  const { mediaKey, episodeIds } = await makeWork(app.scope, { ...form, assetIds })
  return { mediaKey, first: episodeIds[0] ?? '', second: episodeIds[1] ?? '' }
}
const open = (client: Client, mediaKey: string, episode?: string) =>
  client.call(calls.playback.open, { mediaKey, ...(episode && { episode }) })

describe('an episode', () => {
  test('of a work that is not there is not found', async () => {
    expect(await codeOf(open(app.visitor(), 'nosuchwork'))).toBe('notFound')
  })

  test('that belongs to another work is not found', async () => {
    const [one, other] = [await workOf(1), await workOf(1)]
    expect(await codeOf(open(app.visitor(), one.mediaKey, other.first))).toBe('notFound')
  })

  test('opens for a visitor with an address, its room and the next episode', async () => {
    const work = await workOf(2)
    const play = await open(app.visitor(), work.mediaKey)
    expect(play).toMatchObject({
      episode: work.first,
      refused: null,
      durationSec: 600,
      complete: true,
      resumeSec: null,
      next: work.second,
      room: `play:${work.first}`,
    })
    expect(play.address).toMatch(/^\/media\/.+\/master\.m3u8$/)
    expect((await open(app.visitor(), work.mediaKey, work.second)).next).toBeNull()
  })
})

describe('resuming', () => {
  async function openAfter(seconds: number) {
    const [viewer, work] = [await makeUser(app.scope), await workOf(2)]
    const at = { viewer: viewer.uid, mediaKey: work.mediaKey, episodeId: work.second }
    await makePlayRecord(app.scope, { ...at, seconds })
    return { work, play: await open(app.as(viewer), work.mediaKey) }
  }

  test('starts at the episode and the second where the viewer stopped', async () => {
    const { work, play } = await openAfter(100)
    expect(play).toMatchObject({ episode: work.second, resumeSec: 100 })
  })

  test.each([30, 570])('is not offered at %i s of 600', async seconds => {
    expect((await openAfter(seconds)).play.resumeSec).toBeNull()
  })

  test('starts at the next episode after a finished one, and at the last one again when there is no more', async () => {
    const [viewer, work] = [await makeUser(app.scope), await workOf(2)]
    const at = { viewer: viewer.uid, mediaKey: work.mediaKey, seconds: 580 }
    await makePlayRecord(app.scope, { ...at, episodeId: work.first })
    expect(await open(app.as(viewer), work.mediaKey)).toMatchObject({ episode: work.second, resumeSec: null })
    app.clock.advance(1000)
    await makePlayRecord(app.scope, { ...at, episodeId: work.second })
    expect(await open(app.as(viewer), work.mediaKey)).toMatchObject({ episode: work.second, resumeSec: null })
  })

  test('starts at the requested episode, whatever was watched last', async () => {
    const [viewer, work] = [await makeUser(app.scope), await workOf(2)]
    const at = { viewer: viewer.uid, mediaKey: work.mediaKey, episodeId: work.second }
    await makePlayRecord(app.scope, { ...at, seconds: 100 })
    const play = await open(app.as(viewer), work.mediaKey, work.first)
    expect(play).toMatchObject({ episode: work.first, resumeSec: null })
  })

  test('starts at the first episode when the last watched one is gone', async () => {
    const [viewer, work] = [await makeUser(app.scope), await workOf(1)]
    const at = { viewer: viewer.uid, mediaKey: work.mediaKey, episodeId: 'gone' }
    await makePlayRecord(app.scope, { ...at, seconds: 100 })
    expect((await open(app.as(viewer), work.mediaKey)).episode).toBe(work.first)
  })

  test('works across devices', async () => {
    const [viewer, work] = [await makeUser(app.scope), await workOf(1)]
    const report = { mediaKey: work.mediaKey, episode: work.first, seconds: 200, watched: 10 }
    await app.as(viewer, 'phone').call(calls.playback.record, report)
    expect((await open(app.as(viewer, 'tablet'), work.mediaKey)).resumeSec).toBe(200)
  })

  test('is for users, not for devices of visitors', async () => {
    const work = await workOf(1)
    const report = { mediaKey: work.mediaKey, episode: work.first, seconds: 200, watched: 10 }
    await app.visitor('phone').call(calls.playback.record, report)
    expect((await open(app.visitor('phone'), work.mediaKey)).resumeSec).toBeNull()
  })
})

describe('a viewer without access', () => {
  const nothing = {
    ...{ address: null, playlist: null, expiresAt: null, trial: null },
    ...{ qualities: [], storyboard: null },
  }
  beforeAll(() => app.kernel.settings.set(playbackSettings, 'trialSec', 0, 'test'))
  afterAll(() => app.kernel.settings.reset(playbackSettings, 'trialSec'))

  test('is told what it takes in the end, to sign in or VIP', async () => {
    for (const access of ['login', 'vip'] as const) {
      const { mediaKey } = await workOf(1, { access })
      expect(await open(app.visitor(), mediaKey)).toMatchObject({ refused: access, ...nothing })
    }
  })

  test('is asked for VIP once signed in, and may watch with it', async () => {
    const { mediaKey } = await workOf(1, { access: 'vip' })
    const [user, silver, bigV] = [
      await makeUser(app.scope),
      await makeUser(app.scope, { vipLevel: 1 }),
      await makeUser(app.scope, { bigV: true }),
    ]
    expect(await open(app.as(user), mediaKey)).toMatchObject({ refused: 'vip', ...nothing })
    expect(await open(app.as(silver), mediaKey)).toMatchObject({ refused: null })
    expect(await open(app.as(bigV), mediaKey)).toMatchObject({ refused: null })
  })

  test('may watch the first episodes where these are free', async () => {
    const { mediaKey, first, second } = await workOf(2, { access: 'firstFree', freeEpisodes: 1 })
    const user = app.as(await makeUser(app.scope))
    expect((await open(user, mediaKey, first)).refused).toBeNull()
    expect((await open(user, mediaKey, second)).refused).toBe('vip')
  })

  test('is told of the region, and gets no address by renewing it', async () => {
    const { mediaKey, first } = await workOf(1, { regions: ['CN'] })
    expect(await open(app.visitor(), mediaKey)).toMatchObject({ refused: 'region', ...nothing })
    const address = app.visitor().address(calls.playback.open, { mediaKey })
    const inside = await fetch(address, { headers: { 'cf-ipcountry': 'CN' } })
    expect((await inside.json()).data.refused).toBeNull()
    const fresh = await app.visitor().call(calls.playback.address, { mediaKey, episode: first })
    expect(fresh).toMatchObject({ refused: 'region', address: null, qualities: [] })
  })
})

describe('the address', () => {
  /** Opens as a browser does and returns its cookie. */
  async function openInBrowser(client: Client, mediaKey: string, headers: Record<string, string> = {}) {
    const address = client.address(calls.playback.open, { mediaKey })
    const response = await fetch(address, { headers })
    const play: PlayData = (await response.json()).data
    return { play, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const get = async (path: string | null, cookie: string) =>
    fetch(`${app.origin}${path}`, { headers: { cookie } })

  test('works in the browser it was issued to and in no other', async () => {
    const { mediaKey } = await workOf(1)
    const mine = await openInBrowser(app.visitor(), mediaKey)
    const other = await openInBrowser(app.visitor(), mediaKey)
    expect((await get(mine.play.address, mine.cookie)).status).toBe(200)
    expect((await get(mine.play.address, other.cookie)).status).toBe(403)
    expect((await get(mine.play.address, '')).status).toBe(403)
  })

  test('expires; the browser keeps its secret and gets a new address', async () => {
    const { mediaKey, first } = await workOf(1)
    const visitor = app.visitor()
    const { play, cookie } = await openInBrowser(visitor, mediaKey)
    app.clock.advance((play.expiresAt ?? 0) - app.clock.now() + 1000)
    expect((await get(play.address, cookie)).status).toBe(403)
    const again = visitor.address(calls.playback.address, { mediaKey, episode: first })
    const fresh = await (await fetch(again, { headers: { cookie } })).json()
    expect((await get(fresh.data.address, cookie)).status).toBe(200)
  })

  test('replaces a cookie that was not issued here', async () => {
    const { mediaKey } = await workOf(1)
    const { cookie } = await openInBrowser(app.visitor(), mediaKey, { cookie: 'xh_media=mine' })
    expect(cookie).toMatch(/^xh_media=[\w-]{43}$/)
    expect((await openInBrowser(app.visitor(), mediaKey, { cookie })).cookie).toBe(cookie)
  })

  test('lists a quality above the viewer’s own with what unlocks it, and does not serve it', async () => {
    const { mediaKey } = await workOf(1)
    const { play, cookie } = await openInBrowser(app.visitor(), mediaKey)
    expect(play.qualities.map(({ name, gate }) => [name, gate])).toEqual([
      ['480P', null],
      ['1080P', 'vip'],
    ])
    const master = await (await get(play.address, cookie)).text()
    // A player that begins with the answer's playlists spares itself these requests.
    const first = play.address?.replace('master.m3u8', '480/index.m3u8')
    expect(play.playlist).toEqual({
      master,
      first: { uri: '480/index.m3u8', playlist: await (await get(first ?? null, cookie)).text() },
    })
    expect(master).toContain('480/index.m3u8')
    expect(master).not.toContain('1080/index.m3u8')
    const higher = play.address?.replace('master.m3u8', '1080/index.m3u8') ?? ''
    expect((await get(higher, cookie)).status).toBe(403)
  })

  test('serves every quality to viewers who may choose it', async () => {
    const { mediaKey } = await workOf(1)
    const gold = await makeUser(app.scope, { vipLevel: 2 })
    const { play, cookie } = await openInBrowser(app.as(gold), mediaKey, bearer(gold))
    expect(play.qualities.map(quality => quality.gate)).toEqual([null, null])
    expect(await (await get(play.address, cookie)).text()).toContain('1080/index.m3u8')
  })
})

describe('what opening costs', () => {
  /** How often each of the tables is read while `work` runs. */
  async function readsOf(work: () => Promise<unknown>) {
    const statements = await statementsOf(work)
    const times = (table: string) => statements.filter(text => text.includes(` from "${table}"`)).length
    return { film: times('media_asset'), renditions: times('media_rendition'), records: times('play_record') }
  }

  test('the film and where the viewer stopped are read once', async () => {
    const [viewer, work] = [await makeUser(app.scope), await workOf(2)]
    const at = { viewer: viewer.uid, mediaKey: work.mediaKey }
    await makePlayRecord(app.scope, { ...at, episodeId: work.second, seconds: 100 })
    const opened = async () =>
      expect(await open(app.as(viewer), work.mediaKey)).toMatchObject({ resumeSec: 100 })
    expect(await readsOf(opened)).toEqual({ film: 1, renditions: 1, records: 1 })
  })

  test('for a fresh address the film is read once', async () => {
    const { mediaKey, first } = await workOf(1)
    const renew = () => app.visitor().call(calls.playback.address, { mediaKey, episode: first })
    expect(await readsOf(renew)).toEqual({ film: 1, renditions: 1, records: 0 })
  })
})
