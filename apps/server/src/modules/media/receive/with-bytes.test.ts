import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { calls } from '@xinghe/client'
import { limits } from '@xinghe/contract'
import { afterAll, expect, test } from 'vitest'
import { Failure } from '#kernel/fail.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { media } from '#modules/media/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { withBytes } from './with-bytes.ts'

const app = await testApp({ modules: [account, media], env: { TRUST_PROXY: 'on' } })
afterAll(app.stop)
const alice = await makeUser(app.scope)
const client = app.as(alice)
const sendSmall = () =>
  codeOf(client.call(calls.media.uploadPicture, {}, { file: new Blob(['no picture at all']) }))

/** Sends most of a picture and keeps the rest back. Answers the status, 0 where the connection ends without one. */
function sendSlowly(address: string): { socket: Socket; status: Promise<number> } {
  const { port, hostname } = new URL(app.origin)
  const { pathname, search } = new URL(client.address(calls.media.uploadPicture, {}))
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const head = [
    `POST ${pathname}${search} HTTP/1.1`,
    'Host: x',
    `X-Forwarded-For: ${address}`,
    `Authorization: Bearer ${alice.secret}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${limits.imageBytes}`,
    '\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
  ]
  socket.write(head.join('\r\n'))
  socket.write(Buffer.alloc(limits.imageBytes * 0.9))
  const status = Promise.race([
    once(socket, 'data').then(([part]) => Number(String(part).split(' ')[1])),
    once(socket, 'close').then(() => 0),
  ])
  return { socket, status }
}

test('pictures that wait for their turn with all their bytes leave chunks of films their memory', async () => {
  const turn = Promise.withResolvers<string>()
  /** Answers once the bytes have arrived: what the work answers later, or why there was no room. */
  const receive = async (of: 'pictures' | 'films', network: number, limit: number) => {
    const scope = { ...app.scope, viewer: { ...app.scope.viewer, address: `203.0.113.${network}` } }
    const bytes = async () => Buffer.alloc(1)
    const hangUp = new AbortController().signal
    const file = { name: '', stream: Readable.from([]), mostBytes: null, hangUp, bytes }
    const begun = Promise.withResolvers<void>()
    const done = withBytes(scope, { file, limit, of }, () => {
      begun.resolve()
      return turn.promise
    }).catch((error: unknown) => (error instanceof Failure ? error.code : error))
    await Promise.race([begun.promise, done])
    return { done }
  }
  const held: Promise<unknown>[] = []
  for (const network of [1, 1, 1, 2, 2, 2, 3, 3, 3])
    held.push((await receive('pictures', network, limits.imageBytes)).done)
  for (const network of [4, 5, 6]) held.push((await receive('pictures', network, limits.chunkBytes)).done)
  expect(await (await receive('pictures', 7, limits.chunkBytes)).done).toBe('unavailable')
  held.push((await receive('films', 7, limits.chunkBytes)).done)
  turn.resolve('worked on')
  expect(new Set(await Promise.all(held))).toEqual(new Set(['worked on']))
})

test('files that arrive slowly hold no more memory than one network may, and others go on meanwhile', async () => {
  const slow = Array.from({ length: 5 }, () => sendSlowly('198.51.100.1'))
  // Three of nine megabytes fit into 32, whichever came first.
  const refused: number[] = []
  await new Promise<void>(resolve => {
    for (const { status } of slow)
      void status.then(one => {
        if (one !== 0 && refused.push(one) === 2) resolve()
      })
  })
  expect(refused).toEqual([503, 503])
  // Recognised, not refused for want of memory.
  expect(await sendSmall()).toBe('imageNotAllowed')
  for (const { socket } of slow) socket.destroy()

  // Once they are gone, the network has all of its room again.
  await Promise.all(slow.map(({ status }) => status))
  const again = Array.from({ length: 3 }, () => sendSlowly('198.51.100.1'))
  const later = Array.from({ length: 2 }, () => sendSlowly('198.51.100.1'))
  expect(await Promise.any([...again, ...later].map(({ status }) => status))).toBe(503)
  for (const { socket } of [...again, ...later]) socket.destroy()
})
