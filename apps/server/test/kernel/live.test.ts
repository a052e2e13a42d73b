import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Module } from '#kernel/module.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
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

test('a socket says who is there without asking for an answer, as native clients do', async () => {
  const alice = await makeUser(app.scope)
  const socket = await app.live(null)
  // Past its type, which has the answer.
  Reflect.apply(socket.emit, socket, [
    'connect message',
    { ...alice.token, secret: alice.secret, version: '1.0.3' },
  ])
  await vi.waitFor(
    async () => expect(await socket.emitWithAck('join', `own:${alice.uid}`)).toMatchObject({ ok: true }),
    10_000,
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

  test('to staff reaches the consoles of those who have power over films alone', async () => {
    const editor = await app.live(await makeUser(app.scope, { role: 'editor' }))
    const bob = await makeUser(app.scope, { role: 'ads' })
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
    await socket.emitWithAck('connect message', { ...bob.token, secret: bob.secret, version: '1.0.3' })
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
  send('connect message', { ...alice.token, secret: alice.secret, version: '1.0.3' })
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
