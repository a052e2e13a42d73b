import { connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { evict } from '#kernel/evict.ts'
import { recheckEveryMs } from '#kernel/live/gateway.ts'
import type { Module } from '#kernel/module.ts'
import { transact } from '#kernel/scope.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { accountSession, accountUser } from '#modules/account/tables.ts'
import { nextMessage, testApp } from '#test/app.ts'

const rooms: Module = {
  name: 'rooms',
  needs: [],
  rooms: [
    { head: 'open:', mayJoin: async () => true },
    { head: 'own:', mayJoin: async ({ viewer }, id) => viewer.uid === id },
    { head: 'slow:', mayJoin: () => new Promise(resolve => setImmediate(() => resolve(true))) },
    { head: 'broken:', mayJoin: () => Promise.reject(new Error('no database')) },
  ],
}
const app = await testApp({ modules: [account, rooms] })
afterAll(app.stop)
const { live } = app.kernel

const danmu = (room: string) => ({ room, items: [], recalled: [] })
const state = (message: string) => ({ action: 1 as const, message })

describe('a room', () => {
  test('that anybody may join counts who is there and hears what is said in it', async () => {
    const [first, second] = [await app.live(null), await app.live(await makeUser(app.scope))]
    expect(await first.emitWithAck('join', 'open:1')).toEqual({ ok: true, online: 1 })
    expect(await second.emitWithAck('join', 'open:1')).toEqual({ ok: true, online: 2 })
    const heard = [nextMessage(first, 'danmu'), nextMessage(second, 'danmu')]
    live.toRoom('open:1', 'danmu', danmu('open:1'))
    expect(await Promise.all(heard)).toEqual([danmu('open:1'), danmu('open:1')])
  })

  test('is no longer heard by who left it', async () => {
    const socket = await app.live(null)
    const heard: unknown[] = []
    socket.on('danmu', message => heard.push(message.room))
    await socket.emitWithAck('join', 'open:left')
    await socket.emitWithAck('join', 'open:last')
    socket.emit('leave', 'open:left')
    await socket.emitWithAck('join', 'open:last')
    live.toRoom('open:left', 'danmu', danmu('open:left'))
    const last = nextMessage(socket, 'danmu')
    live.toRoom('open:last', 'danmu', danmu('open:last'))
    await last
    expect(heard).toEqual(['open:last'])
  })

  test('asks its rule who may join', async () => {
    const alice = await makeUser(app.scope)
    const socket = await app.live(alice)
    expect(await socket.emitWithAck('join', `own:${alice.uid}`)).toMatchObject({ ok: true })
    expect(await socket.emitWithAck('join', 'own:1')).toMatchObject({ ok: false })
  })

  test.each(['nothing:1', 'user:100001', 'staff', 'session:x', ''])(
    '%s cannot be joined by name',
    async room => {
      const socket = await app.live(null)
      expect(await socket.emitWithAck('join', room)).toEqual({ ok: false })
    },
  )

  test('that refuses does not tell whether somebody is in it', async () => {
    const alice = await makeUser(app.scope, { role: 'editor' })
    const own = await app.live(alice)
    expect(await own.emitWithAck('join', `own:${alice.uid}`)).toEqual({ ok: true, online: 1 })
    const stranger = await app.live(null)
    for (const room of [`own:${alice.uid}`, `user:${alice.uid}`, 'staff'])
      expect(await stranger.emitWithAck('join', room)).toEqual({ ok: false })
  })

  test('whose rule breaks is closed, and the program lives on', async () => {
    const socket = await app.live(null)
    expect(await socket.emitWithAck('join', 'broken:1')).toMatchObject({ ok: false })
    expect((await fetch(`${app.origin}/healthz`)).status).toBe(200)
  })

  test('is one of at most twenty for a socket', async () => {
    const socket = await app.live(null)
    const joined = async (room: number) => (await socket.emitWithAck('join', `open:many-${room}`)).ok
    const answers: boolean[] = []
    for (let room = 0; room < 22; room++) answers.push(await joined(room))
    expect(answers.filter(Boolean)).toHaveLength(20)
  })

  test('is one of at most twenty also where all are joined at once, and a user has as many as a visitor', async () => {
    const socket = await app.live(await makeUser(app.scope, { role: 'editor' }))
    const rooms = Array.from({ length: 40 }, (_, room) => `open:at-once-${room}`)
    const answers = await Promise.all(rooms.map(room => socket.emitWithAck('join', room)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
    app.clock.advance(1_000)
    expect(await socket.emitWithAck('join', 'open:at-once-0')).toMatchObject({ ok: true })
  })

  test('that is left while it is being joined is left', async () => {
    const socket = await app.live(null)
    socket.emit('join', 'slow:1', () => {})
    socket.emit('leave', 'slow:1')
    await socket.emitWithAck('join', 'open:slow')
    expect(live.online('slow:1')).toBe(0)
    expect(live.online('open:slow')).toBe(1)
  })

  test('is refused to a socket that joins more often than a person could, until time has passed', async () => {
    const socket = await app.live(null)
    const joined = async (times: number) => {
      const answers = Array.from({ length: times }, () => socket.emitWithAck('join', 'open:hasty'))
      return (await Promise.all(answers)).filter(({ ok }) => ok).length
    }
    expect(await joined(40)).toBeLessThan(30)
    app.clock.advance(2_000)
    expect(await joined(5)).toBe(5)
  })

  test('has a name of at most a hundred characters', async () => {
    const socket = await app.live(null)
    expect(await socket.emitWithAck('join', `open:${'x'.repeat(95)}`)).toMatchObject({ ok: true })
    expect(await socket.emitWithAck('join', `open:${'x'.repeat(96)}`)).toEqual({ ok: false })
  })
})

describe('a socket', () => {
  const handshake = (headers: Record<string, string>) =>
    fetch(`${app.origin}/socket.io/?EIO=4&transport=polling`, { headers }).then(({ status }) => status)

  test('is opened by pages of this site and by what is no page, not by pages of another one', async () => {
    expect(await handshake({})).toBe(200)
    expect(await handshake({ origin: 'http://127.0.0.1:5173' })).toBe(200)
    for (const origin of ['https://evil.example', 'http://127.0.0.1.evil.example', 'null'])
      expect(await handshake({ origin })).toBe(403)
  })

  test('is one of so many of its network', async () => {
    await using small = await testApp({
      modules: [account],
      env: { SOCKETS_PER_ADDRESS: '2', TRUST_PROXY: 'on' },
    })
    const open = (address: string) =>
      fetch(`${small.origin}/socket.io/?EIO=4&transport=polling`, {
        headers: { 'x-forwarded-for': address },
      }).then(({ status }) => status)
    const codes: number[] = []
    for (const host of ['1', '2', '3']) codes.push(await open(`2001:db8:5:5::${host}`))
    expect(codes).toEqual([200, 200, 403])
    expect(await open('203.0.113.1')).toBe(200)
  })

  test('that sends more than 16 KiB in one message is closed', async () => {
    const socket = await app.live(null)
    const closed = new Promise(resolve => socket.once('disconnect', resolve))
    socket.emit('leave', 'x'.repeat(17 * 1024))
    await closed
  })

  test('that does not read what is sent to it is dropped once a megabyte waits', async () => {
    await using other = await testApp({ modules: [account, rooms] })
    const reader = await openRaw(other.origin)
    reader.send('40')
    await vi.waitFor(() => expect(reader.heard()).toContain('40{'))
    reader.send('42["join","open:slow"]')
    await vi.waitFor(() => expect(other.kernel.live.online('open:slow')).toBe(1))
    reader.socket.pause()
    const text = 'x'.repeat(100_000)
    for (let n = 0; n < 400 && other.kernel.live.online('open:slow') === 1; n++) {
      other.kernel.live.toRoom('open:slow', 'live test', { message: text })
      await new Promise(resolve => setImmediate(resolve))
    }
    await vi.waitFor(() => expect(other.kernel.live.online('open:slow')).toBe(0))
    reader.socket.destroy()
  })

  test('loses the room of staff with the role, and is closed with its session', async () => {
    const editor = await makeUser(app.scope, { role: 'editor' })
    const others = live.online('staff')
    const socket = await app.live(editor)
    expect(live.online('staff')).toBe(others + 1)
    const { uid } = editor
    await app.scope.db.update(accountUser).set({ role: null }).where(eq(accountUser.uid, uid))
    await transact(app.scope, scope => evict(scope, 'sessions', [uid]))
    await vi.waitFor(() => expect(live.online('staff')).toBe(others))
    expect(socket.connected).toBe(true)
    const closed = new Promise(resolve => socket.once('disconnect', resolve))
    await app.scope.db.update(accountSession).set({ endedAt: 1 }).where(eq(accountSession.uid, uid))
    await transact(app.scope, scope => evict(scope, 'sessions', [uid]))
    await closed
  })

  test('is looked at again every ten minutes, and closed when its session has expired', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await using other = await testApp({ modules: [account] })
      const [alice, bob] = [await makeUser(other.scope), await makeUser(other.scope)]
      const [short, long] = [await other.live(alice), await other.live(bob)]
      const closed = new Promise(resolve => short.once('disconnect', resolve))
      const { uid } = alice
      await other.scope.db.update(accountSession).set({ expiresAt: 1 }).where(eq(accountSession.uid, uid))
      other.clock.advance(recheckEveryMs)
      vi.advanceTimersByTime(recheckEveryMs)
      await closed
      expect(await long.emitWithAck('join', 'nothing:1')).toEqual({ ok: false })
      expect(long.connected).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })
})

test('the metrics tell how many sockets are open', async () => {
  await using other = await testApp({ modules: [account] })
  const open = async () =>
    (await other.kernel.metrics.registry.metrics()).match(/^xinghe_sockets (\d+)$/m)?.[1]
  expect(await open()).toBe('0')
  const [first, second] = [await other.live(null), await other.live(null)]
  expect(await open()).toBe('2')
  first.disconnect()
  second.disconnect()
  await vi.waitFor(async () => expect(await open()).toBe('0'))
})

/** A websocket without a library, which can stop reading. */
async function openRaw(origin: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let heard = ''
  socket.on('data', data => {
    heard += data.toString('latin1')
  })
  socket.on('error', () => {})
  const head = 'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n'
  const key = `sec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`
  socket.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: 127.0.0.1\r\n${head}${key}`)
  await vi.waitFor(() => expect(heard).toContain('101 '))
  return {
    socket,
    heard: () => heard,
    /** A text frame with a mask of zeros. */
    send: (text: string) =>
      void socket.write(
        Buffer.concat([Buffer.from([0x81, 0x80 + text.length, 0, 0, 0, 0]), Buffer.from(text)]),
      ),
  }
}

test('a socket says who is there without asking for an answer, as native clients do', async () => {
  const alice = await makeUser(app.scope)
  const socket = await app.live(null)
  // Past its type, which has the answer.
  Reflect.apply(socket.emit, socket, ['connect message', { ...alice.token, version: '1.0.3' }])
  await vi.waitFor(async () =>
    expect(await socket.emitWithAck('join', `own:${alice.uid}`)).toMatchObject({ ok: true }),
  )
})

describe('a message', () => {
  test('to a user reaches all of their sockets and nobody else’s', async () => {
    const [alice, bob] = [await makeUser(app.scope, { deviceClass: 'app' }), await makeUser(app.scope)]
    const [phone, tablet, other] = [await app.live(alice), await app.live(alice), await app.live(bob)]
    const heard = [nextMessage(phone, 'user state'), nextMessage(tablet, 'user state')]
    const first = nextMessage(other, 'user state')
    live.toUser(alice.uid, 'user state', state('for alice'))
    live.toUser(bob.uid, 'user state', state('for bob'))
    expect(await Promise.all(heard)).toEqual([state('for alice'), state('for alice')])
    expect(await first).toEqual(state('for bob'))
  })

  test('to staff reaches consoles alone', async () => {
    const editor = await app.live(await makeUser(app.scope, { role: 'editor' }))
    const bob = await makeUser(app.scope)
    const other = await app.live(bob)
    const asset = { assetId: 'a', state: 'ready', progress: 1, playable: true, problem: null }
    const heard: string[] = []
    other.onAny(name => heard.push(String(name)))
    const [message, last] = [nextMessage(editor, 'transcode progress'), nextMessage(other, 'user state')]
    live.toStaff('transcode progress', asset)
    live.toUser(bob.uid, 'user state', state('last'))
    expect(await message).toEqual(asset)
    await last
    expect(heard).toEqual(['user state'])
  })

  test('to the user before no longer reaches a socket that changed hands', async () => {
    const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
    const socket = await app.live(alice)
    await socket.emitWithAck('connect message', { ...bob.token, version: '1.0.3' })
    const next = nextMessage(socket, 'user state')
    live.toUser(alice.uid, 'user state', state('for alice'))
    live.toUser(bob.uid, 'user state', state('for bob'))
    expect(await next).toEqual(state('for bob'))
  })
})

test('a client that waits for no acknowledgement is identified all the same', async () => {
  const alice = await makeUser(app.scope)
  const socket = await app.live(null)
  const send = socket.emit.bind(socket) as (name: string, message: object) => void
  send('connect message', { ...alice.token, version: '1.0.3' })
  await socket.emitWithAck('join', 'open:no-ack')
  const next = nextMessage(socket, 'user state')
  live.toUser(alice.uid, 'user state', state('for alice'))
  expect(await next).toEqual(state('for alice'))
})

test('nonsense on a socket is passed over', async () => {
  const socket = await app.live(null)
  const emit = socket.emit.bind(socket) as (name: string, ...rest: unknown[]) => void
  for (const nonsense of [null, 5, [], { token: {} }]) {
    emit('connect message', nonsense)
    emit('join', nonsense)
    emit('join', nonsense, 'no function')
    emit('leave', nonsense)
  }
  expect(await socket.emitWithAck('join', 'open:after')).toEqual({ ok: true, online: 1 })
})

test('a stop closes the sockets', async () => {
  const ending = await testApp({ modules: [account] })
  const socket = await ending.live(null)
  const closed = new Promise(resolve => socket.once('disconnect', resolve))
  await ending.stop()
  await closed
  expect(socket.connected).toBe(false)
})
