import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type Client, calls } from '@xinghe/client'
import { hourMs } from '@xinghe/contract/time'
import { Adapter } from 'socket.io-adapter'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { renditionFile } from '#modules/media/storage-keys.ts'
import { bearer, codeOf, nextMessage, testApp } from '#test/app.ts'
import { statementsOf } from '#test/statements.ts'
import { switchChannel } from '../channel/save-channel.ts'
import { makeChannel, makeLinear } from '../fixtures.ts'
import { publishNewShowings } from '../realtime.ts'

const app = await testApp()
afterAll(app.stop)

const open = (client: Client, channel: string) => client.call(calls.broadcast.open, { channel })
const groupsOf = async (client: Client) => (await client.call(calls.broadcast.groups, {})).info
const shownTo = async (client: Client, id: string) =>
  (await groupsOf(client)).flatMap(group => group.channels).find(channel => channel.id === id)

/** What a browser gets that holds the address and the cookie it was signed for. */
async function browser(channel: string, user?: Awaited<ReturnType<typeof makeUser>>) {
  let cookie = ''
  const deviceId = app.scope.id()
  const given = await fetch(
    (user ? app.as(user, deviceId) : app.visitor(deviceId)).address(calls.broadcast.open, { channel }),
    { headers: user ? bearer(user) : {} },
  )
  cookie = given.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { data } = (await given.json()) as { data: { address: string } }
  const folder = data.address.replace('master.m3u8', '')
  const get = (path: string, as = cookie) =>
    fetch(`${app.origin}${path.startsWith('/') ? path : `${folder}${path}`}`, { headers: { cookie: as } })
  return { get, folder, text: async (path: string) => (await get(path)).text() }
}

describe('the list of channels', () => {
  test('has those that are on, in groups by number, with what plays now and next', async () => {
    const group = `group ${app.scope.id()}`.slice(0, 12)
    const { channel, startsAt } = await makeLinear(app.scope, { group, lengths: [20, 12] })
    const other = await makeLinear(app.scope, { group })
    const off = await makeChannel(app.scope, { group })
    app.clock.advance(startsAt + 1000 - app.clock.now())
    const found = (await groupsOf(app.visitor())).find(({ title }) => title === group)
    expect(found?.channels.map(({ id }) => id)).toEqual([channel.id, other.channel.id])
    expect(found?.channels[0]).toMatchObject({
      kind: 'linear',
      gate: null,
      online: 0,
      now: { startsAt, endsAt: startsAt + 20_000, part: null, kind: 'movie' },
      next: { startsAt: startsAt + 20_000, endsAt: startsAt + 32_000 },
    })
    expect(await shownTo(app.visitor(), off.id)).toBeUndefined()
  })

  test('is read once for all who ask when a film ends, with who is in each room from memory', async () => {
    const { channel } = await makeLinear(app.scope)
    const socket = await app.live(null)
    await socket.emitWithAck('join', `live:${channel.id}`)
    await app.settle()
    app.clock.advance(3_000)
    const fetchSockets = vi.spyOn(Adapter.prototype, 'fetchSockets')
    const statements = await statementsOf(() =>
      Promise.all(Array.from({ length: 10 }, () => groupsOf(app.visitor()))),
    )
    expect(statements.filter(text => text.includes('from "broadcast_channel"'))).toHaveLength(1)
    expect(fetchSockets).not.toHaveBeenCalled()
    expect((await shownTo(app.visitor(), channel.id))?.online).toBe(1)
  })

  test('leaves out a channel of other regions', async () => {
    const { channel } = await makeLinear(app.scope, { regions: ['MY'] })
    expect(await shownTo(app.visitor(), channel.id)).toBeUndefined()
    expect(await open(app.visitor(), channel.id)).toMatchObject({ refused: 'region', address: null })
  })

  test('counts who is in the room of a channel', async () => {
    const { channel } = await makeLinear(app.scope)
    const socket = await app.live(null)
    expect(await socket.emitWithAck('join', `live:${channel.id}`)).toEqual({ ok: true, online: 1 })
    expect((await shownTo(app.visitor(), channel.id))?.online).toBe(1)
    expect((await socket.emitWithAck('join', 'live:nosuch')).ok).toBe(false)
  })
})

describe('a channel', () => {
  test('that is not there is not found', async () => {
    expect(await codeOf(open(app.visitor(), 'nosuch'))).toBe('notFound')
  })

  test('for users or VIP requires signing in or VIP first', async () => {
    const [user, vip] = [await makeUser(app.scope), await makeUser(app.scope, { vipLevel: 1 })]
    for (const access of ['login', 'vip'] as const) {
      const { channel } = await makeLinear(app.scope, { access })
      expect(await open(app.visitor(), channel.id)).toMatchObject({ refused: 'login', address: null })
      expect((await open(app.as(user), channel.id)).refused).toBe(access === 'vip' ? 'vip' : null)
      expect((await open(app.as(vip), channel.id)).refused).toBeNull()
    }
  })

  test('opens with its qualities, what unlocks each, and its room', async () => {
    const { channel } = await makeLinear(app.scope)
    expect(await open(app.visitor(), channel.id)).toMatchObject({
      kind: 'linear',
      refused: null,
      room: `live:${channel.id}`,
      danmu: true,
      qualities: [
        { name: '480P', gate: null },
        { name: '1080P', gate: 'vip' },
      ],
    })
  })

  test('that was switched off says so, and its addresses stop working', async () => {
    const { channel } = await makeLinear(app.scope)
    const { get } = await browser(channel.id)
    await switchChannel(app.scope, { id: channel.id, on: false })
    await app.settle()
    expect(await open(app.visitor(), channel.id)).toMatchObject({ refused: 'unpublished', address: null })
    expect((await get('480/index.m3u8')).status).toBe(404)
  })

  test('from outside gives its own address to viewers with access', async () => {
    const outsideUrl = 'https://tv.example.com/live/index.m3u8'
    const free = await makeChannel(app.scope, { kind: 'outside', outsideUrl })
    const closed = await makeChannel(app.scope, { kind: 'outside', outsideUrl, access: 'vip' })
    for (const { id } of [free, closed]) await switchChannel(app.scope, { id, on: true })
    expect(await open(app.visitor(), free.id)).toMatchObject({
      kind: 'outside',
      address: outsideUrl,
      expiresAt: null,
      qualities: [],
    })
    expect((await open(app.visitor(), closed.id)).address).toBeNull()
  })
})

test('an outside address is for browsers: the server itself never requests it', async () => {
  let visits = 0
  const inside = createServer(() => visits++).listen(0, '127.0.0.1')
  await once(inside, 'listening')
  const { port } = inside.address() as AddressInfo
  const outsideUrl = `https://127.0.0.1:${port}/live.m3u8`
  const { id } = await makeChannel(app.scope, { kind: 'outside', outsideUrl })
  await switchChannel(app.scope, { id, on: true })
  expect((await open(app.visitor(), id)).address).toBe(outsideUrl)
  await shownTo(app.visitor(), id)
  await app.settle()
  expect(visits).toBe(0)
  inside.close()
})

describe('the playlist', () => {
  test('opens only in the browser it was signed for, up to the quality its viewer may choose', async () => {
    const { channel } = await makeLinear(app.scope)
    const { get, text, folder } = await browser(channel.id)
    const master = await text('master.m3u8')
    expect(master).toContain('480/index.m3u8')
    expect(master).not.toContain('1080/index.m3u8')
    expect((await get('1080/index.m3u8')).status).toBe(403)
    expect((await get('480/index.m3u8', 'xh_media=other')).status).toBe(403)
    expect((await get(folder.replace('/720/', '/1080/').concat('master.m3u8'))).status).toBe(403)
    app.clock.advance(8 * hourMs)
    expect((await get('480/index.m3u8')).status).toBe(403)
  })

  test('slides with the clock across films and loops', async () => {
    const { channel, startsAt } = await makeLinear(app.scope, { lengths: [20, 12] })
    const { get, text } = await browser(channel.id)
    app.clock.advance(startsAt + 1000 - app.clock.now())
    const early = await text('480/index.m3u8')
    expect(early).toContain('#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-DISCONTINUITY-SEQUENCE:0\n')
    expect(early).not.toContain('#EXT-X-ENDLIST')
    expect(early).toContain('seg-3.m4s')
    expect(early).not.toContain('seg-4.m4s')
    // Five loops of 8 segments and 2 films later the first minute has slid out.
    app.clock.advance(160_000)
    const late = await text('480/index.m3u8')
    expect(late).toContain('#EXT-X-MEDIA-SEQUENCE:25\n#EXT-X-DISCONTINUITY-SEQUENCE:6\n')
    expect(late.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(4)
    expect(await text('480/index.m3u8')).toBe(late)
    expect((await get('480/index.m3u8')).headers.get('cache-control')).toBe('private, no-cache')
  })

  test('leads to the films of its time in the requested quality, and to no others', async () => {
    const { channel, startsAt, assetIds } = await makeLinear(app.scope, { lengths: [20, 12] })
    const [first = '', second = ''] = assetIds
    const put = (asset: string, file: string) =>
      app.kernel.files.put(renditionFile(asset, '480', file), Buffer.from(`${asset} ${file}`))
    for (const asset of [first, second])
      for (const file of ['init.mp4', 'seg-00000.m4s', 'seg-00001.m4s', 'seg-00002.m4s'])
        await put(asset, file)
    const { get, text } = await browser(channel.id)
    app.clock.advance(startsAt + 33_000 - app.clock.now())
    expect(await text('480/seg-2.m4s')).toBe(`${first} seg-00002.m4s`)
    expect(await text('480/seg-6.m4s')).toBe(`${second} seg-00001.m4s`)
    expect(await text('480/init-1.mp4')).toBe(`${second} init.mp4`)
    expect(await text('480/init-2.mp4')).toBe(`${first} init.mp4`)
    expect(await text('720/seg-8.m4s')).toBe(`${first} seg-00000.m4s`)
    for (const path of ['480/seg-40.m4s', '480/init-20.mp4', '480/seg-x.m4s', '480/init.mp4', 'x/seg-2.m4s'])
      expect((await get(path)).status).toBe(404)
    app.clock.advance(300_000)
    expect((await get('480/seg-2.m4s')).status).toBe(404)
  })
})

test('viewers are told once when another film begins', async () => {
  const { channel, startsAt } = await makeLinear(app.scope, { lengths: [20, 12] })
  await app.settle()
  const lastNumbers = new Map<string, number>()
  app.clock.advance(startsAt + 1000 - app.clock.now())
  await publishNewShowings(app.scope, lastNumbers)
  const socket = await app.live(null)
  await socket.emitWithAck('join', `live:${channel.id}`)
  const received = nextMessage(socket, 'live programme')
  app.clock.advance(20_000)
  await publishNewShowings(app.scope, lastNumbers)
  expect(await received).toMatchObject({
    room: `live:${channel.id}`,
    channel: channel.id,
    now: { startsAt: startsAt + 20_000 },
    next: { startsAt: startsAt + 32_000 },
  })
})

describe('a danmu on a channel', () => {
  const sendTo = (client: Client, channel: string, text: string) =>
    client.call(calls.broadcast.sendBarrage, { channel, text })
  const recentOf = async (client: Client, channel: string) =>
    (await client.call(calls.broadcast.barrages, { channel })).info

  test('is for users with access, where danmu are open', async () => {
    const user = app.as(await makeUser(app.scope))
    const [free, vip, mute] = [
      await makeLinear(app.scope),
      await makeLinear(app.scope, { access: 'vip' }),
      await makeLinear(app.scope, { danmu: false }),
    ]
    expect(await codeOf(sendTo(app.visitor(), free.channel.id, 'hi'))).toBe('loginRequired')
    expect(await codeOf(sendTo(user, 'nosuch', 'hi'))).toBe('notFound')
    expect(await codeOf(sendTo(user, vip.channel.id, 'hi'))).toBe('vipRequired')
    expect(await codeOf(sendTo(user, mute.channel.id, 'hi'))).toBe('danmuClosed')
    expect(await codeOf(sendTo(user, free.channel.id, ' '))).toBe('danmuText')
  })

  test('reaches the room, can be read by late viewers, and can be recalled', async () => {
    const { channel } = await makeLinear(app.scope)
    const [alice, bob] = [app.as(await makeUser(app.scope)), app.as(await makeUser(app.scope))]
    const socket = await app.live(null)
    await socket.emitWithAck('join', `live:${channel.id}`)
    let received = nextMessage(socket, 'danmu')
    const { nextInSec, ...sent } = await sendTo(alice, channel.id, 'what a goal')
    expect(nextInSec).toBe(5)
    expect(await received).toEqual({ room: `live:${channel.id}`, items: [sent], recalled: [] })
    expect(await codeOf(sendTo(alice, channel.id, 'again'))).toBe('danmuTooFast')
    expect(await recentOf(bob, channel.id)).toMatchObject([{ id: sent.id, text: 'what a goal', mine: false }])
    received = nextMessage(socket, 'danmu')
    await alice.call(calls.danmu.recall, { id: sent.id })
    expect(await received).toMatchObject({ room: `live:${channel.id}`, recalled: [sent.id] })
    expect(await recentOf(bob, channel.id)).toEqual([])
  })

  test('that is an hour old is no longer listed', async () => {
    const { channel } = await makeLinear(app.scope)
    await sendTo(app.as(await makeUser(app.scope)), channel.id, 'long ago')
    app.clock.advance(3_600_001)
    expect(await recentOf(app.visitor(), channel.id)).toEqual([])
  })
})
