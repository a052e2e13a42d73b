import { createServer, request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { connectLive, type LiveSocket } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { evict } from '#kernel/evict.ts'
import { recheckEveryMs } from '#kernel/live/gateway.ts'
import type { Module } from '#kernel/module.ts'
import { transact } from '#kernel/scope.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { accountSession, accountUser } from '#modules/account/tables.ts'
import { type TestApp, testApp } from '#test/app.ts'

const rooms: Module = {
  name: 'rooms',
  needs: [],
  rooms: [{ head: 'open:', mayJoin: async () => true }],
}
const app = await testApp({ modules: [account, rooms] })
afterAll(app.stop)
const { live } = app.kernel

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

  test('that sends more than 4 KiB in one message is closed', async () => {
    const socket = await app.live(null)
    const closed = new Promise(resolve => socket.once('disconnect', resolve))
    socket.emit('leave', 'x'.repeat(5 * 1024))
    await closed
  })

  test('that sends more messages than a person could is closed, whatever is in them', async () => {
    const socket = await app.live(null)
    const closed = new Promise(resolve => socket.once('disconnect', resolve))
    for (let n = 0; n < 100; n++) socket.emit('leave', '')
    await closed
  })

  test('that says again and again who is there is closed before it asks the database for long', async () => {
    const socket = await app.live(null)
    const closed = new Promise(resolve => socket.once('disconnect', resolve))
    for (let n = 0; n < 12; n++) socket.emit('connect message', { version: 'x' } as never, () => {})
    await closed
  })

  test('that sends so much beside its messages is closed', async () => {
    const line = await openRaw(app.origin)
    const closed = new Promise(resolve => line.socket.once('close', resolve))
    const ping = Buffer.concat([Buffer.from([0x89, 0x80 + 125]), Buffer.alloc(4 + 125)])
    line.socket.write(Buffer.concat(Array.from({ length: 200 }, () => ping)))
    await closed
    expect(line.heard()).not.toContain('\0'.repeat(125))
  })

  test('is one for each connection: a second CONNECT closes it', async () => {
    const before = await socketsOf(app)
    const poll = await openPolling(app.origin)
    expect(await socketsOf(app)).toBe(before + 1)
    await poll.post(Array.from({ length: 1_000 }, () => '40').join('\x1e')).catch(() => {})
    expect(await socketsOf(app)).toBe(before)
    expect(await poll.post('40')).toBe(400)

    const line = await openRaw(app.origin)
    const closed = new Promise(resolve => line.socket.once('close', resolve))
    line.send('40')
    line.send('40')
    await closed
  })

  test('that does not read what is sent to it is dropped once a megabyte waits', async () => {
    await using other = await testApp({ modules: [account, rooms] })
    const reader = await openRaw(other.origin)
    reader.send('40')
    await vi.waitFor(() => expect(reader.heard()).toContain('40{'), 10_000)
    reader.send('42["join","open:slow"]')
    await vi.waitFor(() => expect(other.kernel.live.online('open:slow')).toBe(1), 10_000)
    reader.socket.pause()
    const text = 'x'.repeat(100_000)
    for (let n = 0; n < 400 && other.kernel.live.online('open:slow') === 1; n++) {
      other.kernel.live.toRoom('open:slow', 'live test', { message: text })
      await new Promise(resolve => setImmediate(resolve))
    }
    await vi.waitFor(() => expect(other.kernel.live.online('open:slow')).toBe(0), 10_000)
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
    await vi.waitFor(() => expect(live.online('staff')).toBe(others), 10_000)
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

describe('polling', () => {
  test('serves those whose websocket does not get through', async () => {
    const proxy = createServer((request, response) => {
      const { method, url, headers } = request
      const forwarded = httpRequest(`${app.origin}${url}`, { method, headers }, answer => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      request.pipe(forwarded.on('error', () => response.destroy()))
    })
    proxy.on('upgrade', (_, socket) => socket.destroy())
    await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const socket = await new Promise<LiveSocket>(resolve => {
      connectLive({ origin, token: () => null, onConnect: resolve })
    })
    expect(await socket.emitWithAck('join', 'open:polled')).toEqual({ ok: true, online: 1 })
    socket.disconnect()
    proxy.closeAllConnections()
    proxy.close()
  })

  test('is counted with the calls of its network', async () => {
    await using small = await testApp({ modules: [account], env: { CALLS_PER_SEC: '2' } })
    const poll = await openPolling(small.origin)
    expect(await poll.post('40')).toBe(200)
    let sent = 0
    while (sent < 55 && (await poll.post('42["leave",""]')) === 200) sent++
    expect(sent).toBeGreaterThan(35)
    expect(sent).toBeLessThan(55)
    expect(await poll.post('42["leave",""]')).toBe(429)
    expect((await fetch(`${small.origin}/healthz`)).status).toBe(429)
    small.clock.advance(1_000)
    expect(await poll.post('42["leave",""]')).toBe(200)
  })

  test('does not become a websocket, which is tried first', async () => {
    const poll = await openPolling(app.origin)
    await expect(openRaw(app.origin, `&sid=${poll.sid}`)).rejects.toThrow('refused')
    expect(await poll.post('40')).toBe(200)
  })
})

test('the metrics tell how many sockets are open', async () => {
  await using other = await testApp({ modules: [account] })
  const open = () => socketsOf(other)
  expect(await open()).toBe(0)
  const [first, second] = [await other.live(null), await other.live(null)]
  expect(await open()).toBe(2)
  first.disconnect()
  second.disconnect()
  await vi.waitFor(async () => expect(await open()).toBe(0), 10_000)
})

/** Open sockets, as the metrics tell. */
async function socketsOf({ kernel }: TestApp): Promise<number> {
  const text = await kernel.metrics.registry.metrics()
  return Number(text.match(/^xinghe_sockets (\d+)$/m)?.[1])
}

/** A websocket without a library, which can stop reading. */
async function openRaw(origin: string, query = '') {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let heard = ''
  socket.on('data', data => {
    heard += data.toString('latin1')
  })
  const ended = new Promise(resolve => socket.once('close', resolve))
  socket.on('error', () => {})
  const head = 'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n'
  const key = `sec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket${query} HTTP/1.1\r\nhost: 127.0.0.1\r\n${head}${key}`,
  )
  await Promise.race([ended, vi.waitFor(() => expect(heard).toContain('101 '), 10_000)])
  if (socket.destroyed) throw new Error('refused')
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

/** A connection by polling, as far as its handshake. */
async function openPolling(origin: string) {
  const address = `${origin}/socket.io/?EIO=4&transport=polling`
  const { sid } = JSON.parse((await (await fetch(address)).text()).slice(1))
  return {
    sid,
    post: async (body: string) => (await fetch(`${address}&sid=${sid}`, { method: 'POST', body })).status,
  }
}
