import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import type { Module } from '#kernel/module.ts'
import { account } from '#modules/account/module.ts'
import { testApp } from '#test/app.ts'

const endless = Promise.withResolvers<void>()
const film: Module = {
  name: 'film',
  needs: [],
  raw: http =>
    void http.get('/film', async (_, reply) => {
      reply.raw.once('close', endless.resolve)
      const chunk = Buffer.alloc(1024 * 1024)
      return reply.send(
        Readable.from(
          (function* chunks() {
            for (;;) yield chunk
          })(),
        ),
      )
    }),
}
const modules = [account, film]
const app = await testApp({ modules, env: { IDLE_SEC: '0.3' } })
afterAll(app.stop)

const portOf = (origin: string) => Number(new URL(origin).port)
async function open(origin: string): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const socket = connect(portOf(origin), '127.0.0.1')
  socket.on('error', () => {})
  const closed = new Promise(resolve => socket.once('close', resolve))
  await once(socket, 'connect')
  return { socket, closed }
}

test('a connection on which nothing is ever sent is closed', async () => {
  const { socket, closed } = await open(app.origin)
  socket.resume()
  await closed
})

test.each([
  ['half a head', 'GET /healthz HTTP/1.1\r\nhost: x\r\n'],
  [
    'half a body',
    'POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  ],
  ['nothing after an answer', 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'],
])('one that sends %s is closed', async (_, text) => {
  const { socket, closed } = await open(app.origin)
  socket.resume()
  socket.write(text)
  await closed
})

test('one that stopped reading a film is closed', async () => {
  const { socket } = await open(app.origin)
  socket.pause()
  socket.write('GET /film HTTP/1.1\r\nhost: x\r\n\r\n')
  await endless.promise
  socket.destroy()
})

test('an address has no more connections at once than it may, while a proxy that is trusted has as many as it needs', async () => {
  await using small = await testApp({ modules, env: { CONNECTIONS_PER_ADDRESS: '3' } })
  const first = await Promise.all(Array.from({ length: 3 }, () => open(small.origin)))
  const fourth = await open(small.origin)
  await fourth.closed
  first[0]?.socket.destroy()
  await first[0]?.closed
  const answer = async () => (await fetch(`${small.origin}/healthz`).catch(() => null))?.status
  await expect.poll(answer).toBe(200)
  for (const { socket } of first) socket.destroy()

  await using front = await testApp({ modules, env: { CONNECTIONS_PER_ADDRESS: '3', TRUST_PROXY: 'on' } })
  const many = await Promise.all(Array.from({ length: 8 }, () => open(front.origin)))
  expect((await fetch(`${front.origin}/healthz`)).status).toBe(200)
  for (const { socket } of many) socket.destroy()
})

test('all together have no more than there are', async () => {
  await using small = await testApp({ modules, env: { MAX_CONNECTIONS: '2' } })
  const first = await Promise.all([open(small.origin), open(small.origin)])
  const third = await open(small.origin)
  await third.closed
  for (const { socket } of first) socket.destroy()
})
