import { Agent } from 'node:http'
import { type Socket as Connection, connect } from 'node:net'
import { calls } from '@xinghe/client'
import { limits } from '@xinghe/contract'
import { io } from 'socket.io-client'
import type { Attacker, Attempt, Outcomes, Target } from './attackers.ts'

/** More than one address may have at once. */
const tooMany = { sockets: 25, connections: 250, readers: 50, pictures: 12 }

function socketOf({ origin }: Target, { address }: Attacker, headers: Record<string, string> = {}) {
  return io(origin, {
    path: '/socket.io',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    // Node's client takes an agent; the types are a browser's.
    agent: new Agent({ localAddress: address }) as never,
    extraHeaders: headers,
  })
}

function opened(socket: ReturnType<typeof socketOf>): Promise<boolean> {
  return new Promise(resolve => {
    socket.once('connect', () => resolve(true))
    socket.once('connect_error', () => resolve(false))
  })
}

export const socketsOfOtherSites: Attempt = async (target, attacker) => {
  const socket = socketOf(target, attacker, { origin: 'https://evil.example' })
  const isOpen = await opened(socket)
  socket.disconnect()
  return [isOpen ? 'open' : 'refused']
}

/** Many at once, each of which asks for everybody's rooms, and for one whose name is a book. */
export const manyRooms: Attempt = async (target, attacker) => {
  const sockets = Array.from({ length: tooMany.sockets }, () => socketOf(target, attacker))
  const isOpen = await Promise.all(sockets.map(opened))
  const asked = sockets
    .filter((_, index) => isOpen[index])
    .map(async socket => {
      for (let n = 0; n < 300; n++) socket.emit('join', `user:${100_000 + n}`, () => {})
      socket.emit('connect message', { ...attacker.user.token, version: 'x' }, () => {})
      const ended = new Promise<void>(resolve => socket.once('disconnect', () => resolve()))
      socket.emit('join', 'r'.repeat(900_000), () => {})
      if (socket.connected) await ended
    })
  await Promise.all(asked)
  for (const socket of sockets) socket.disconnect()
  return isOpen.map(one => (one ? 'open' : 'refused'))
}

/** Silent ones, and heads that never end, until the server has closed them; and readers who stop reading a film. */
export const idleConnections: Attempt = async ({ origin, segment }, attacker) => {
  const heads = ['', 'GET / HTTP/1.1\r\nHost: x\r\nX-']
  const readers = Array.from({ length: tooMany.readers }, () => {
    const connection = open(origin, attacker)
    connection.pause()
    connection.write(
      `GET ${segment.path} HTTP/1.1\r\nHost: x\r\nCookie: ${segment.cookie}\r\n\r\n`.repeat(20),
    )
    return connection
  })
  const outcomes = await Promise.all(
    Array.from({ length: tooMany.connections }, async (_, index) => {
      const connection = open(origin, attacker)
      connection.resume()
      connection.write(heads[index % heads.length] ?? '')
      await closeOf(connection)
      return 'closed'
    }),
  )
  for (const reader of readers) reader.destroy()
  return outcomes
}

/** Each holds nine tenths of what it may have, and keeps the server waiting for the rest. */
export const slowPictures: Attempt = async (target, attacker) => {
  const connections = Array.from({ length: tooMany.pictures }, () => open(target.origin, attacker))
  const outcomes = Promise.all(connections.map(statusOf))
  const { pathname, search } = new URL(attacker.client.address(calls.media.uploadPicture, {}))
  const bytes = Buffer.alloc(limits.imageBytes * 0.9)
  for (const connection of connections) {
    connection.write(
      [
        `POST ${pathname}${search} HTTP/1.1`,
        'Host: x',
        `Authorization: Bearer ${attacker.user.secret}`,
        'Content-Type: multipart/form-data; boundary=x',
        `Content-Length: ${limits.imageBytes}`,
        '\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
      ].join('\r\n'),
    )
    connection.write(bytes)
  }
  return outcomes
}

function open(origin: string, { address }: Attacker): Connection {
  const { hostname, port } = new URL(origin)
  const connection = connect({ host: hostname, port: Number(port), localAddress: address })
  connection.on('error', () => {})
  return connection
}

/** Of the answer; 0 where the connection was closed without one. */
async function statusOf(connection: Connection): Promise<Outcomes[number]> {
  let text = ''
  connection.on('data', part => {
    text += part.toString('latin1')
    // An answered connection is kept; the next byte of its body would never come.
    if (text.includes('\r\n\r\n')) connection.destroy()
  })
  await closeOf(connection)
  return Number(text.match(/^HTTP\/1\.1 (\d+)/)?.[1] ?? 0)
}

function closeOf(connection: Connection): Promise<void> {
  return new Promise(resolve => connection.once('close', () => resolve()))
}
