import { type ClientMessages, holdsPower, type ServerMessages } from '@xinghe/contract'
import type { Socket } from 'socket.io'
import { z } from 'zod'
import type { Peer } from '../http/authenticate.ts'
import type { Log } from '../log.ts'
import type { Scope, Viewer } from '../scope.ts'
import { TokenBuckets } from '../token-buckets.ts'
import { type RoomRule, sessionRoom, staffRoom, userRoom } from './rooms.ts'
import { typingPort } from './typing-port.ts'

/** What processes send each other, beside what they relay to sockets. */
export interface ProcessMessages {
  'room sizes': (processId: string, counts: Record<string, number>) => void
}
export interface SocketState {
  viewer?: Viewer
}
export type ServerSocket = Socket<ClientMessages, ServerMessages, ProcessMessages, SocketState>

export interface SocketOptions {
  rooms: RoomRule[]
  /**
   * Who holds the credentials; a visitor where they are worth nothing.
   * @throws when that cannot be told now
   */
  authenticate: (credentials: Record<string, unknown>, peer: Peer) => Promise<Viewer>
  /** Who holds a socket by now that showed these when it came; as above. */
  authenticateAgain: (held: Viewer, credentials: Record<string, unknown>) => Promise<Viewer>
  scopeFor: (viewer: Viewer) => Scope
  /** Milliseconds of a clock that never goes back. */
  now: () => number
  log: Log
}
export interface ServedSocket {
  uid(): string | null
  /** Looks again who holds it. */
  recheck(): Promise<void>
}

/** Rooms one socket may have joined at once. */
const maxRooms = 20
/** Whoever connects again joins all its rooms at once. */
const joinRate = { perSec: 5, burst: 25 }

/** Clients say who is there when they connect and when that changes; each looks up a session. */
const identifyRate = { perSec: 0.5, burst: 10 }

/** Clients say so every few seconds; each may read the database. */
const typingRate = { perSec: 0.5, burst: 4 }

const uid = z.string().regex(/^[0-9a-z]{1,24}$/)
const room = z.string().min(1).max(100)
/** Names and values of credentials, whichever they are. */
const credentials = z.record(z.string().max(20), z.union([z.string().max(300), z.number(), z.null()]))
const maxFields = 10

/** Answers what a socket sends, one message after the other, so that each sees what the one before it changed. */
export function serveSocket(
  socket: ServerSocket,
  options: SocketOptions & { online: (room: string) => number },
): ServedSocket {
  const joins = new TokenBuckets(options.now, joinRate, 1)
  const identified = new TokenBuckets(options.now, identifyRate, 1)
  const typed = new TokenBuckets(options.now, typingRate, 1)
  let shown: Record<string, unknown> | null = null
  let last = Promise.resolve()
  const run = (message: string, work: () => Promise<void>) => {
    last = last.then(work).catch((error: unknown) => options.log.error({ err: error }, message))
    return last
  }
  const hold = async (viewer: Viewer) => {
    for (const room of ownRooms(socket.data.viewer)) await socket.leave(room)
    socket.data.viewer = viewer
    await socket.join(ownRooms(viewer))
  }

  socket.on('connect message', (message, done) => {
    const answer = acknowledgement(done)
    const given = credentials.safeParse(message)
    if (!given.success || Object.keys(given.data).length > maxFields) return answer({ ok: false })
    if (identified.take('') > 0) return void socket.conn.close()
    run('connect message', async () => {
      try {
        shown = given.data
        const viewer = await options.authenticate(given.data, peerOf(socket))
        await hold(viewer)
        answer({ ok: viewer.uid !== null })
      } catch {
        socket.conn.close() // clients connect again, and are told that they are nobody only if they are
      }
    })
  })
  socket.on('join', (wanted, done) => {
    const answer = acknowledgement(done)
    const given = room.safeParse(wanted)
    if (!given.success || joins.take('') > 0) return answer({ ok: false })
    run('join', async () => {
      // A refusal carries nothing of the room: whether somebody is in it is for its members alone.
      if (!(await mayJoin(socket, given.data, options))) return answer({ ok: false })
      await socket.join(given.data)
      answer({ ok: true, online: options.online(given.data) })
    })
  })
  socket.on('leave', wanted => {
    const given = room.safeParse(wanted)
    if (!given.success || !ruleOf(given.data, options)) return
    run('leave', async () => socket.leave(given.data))
  })

  socket.on('typing', wanted => {
    const given = uid.safeParse(wanted)
    if (!given.success || typed.take('') > 0) return
    run('typing', async () => {
      const { viewer } = socket.data
      if (!viewer || viewer.uid === null) return
      const scope = options.scopeFor(viewer)
      await scope.kernel.ports.find(typingPort)?.(scope, given.data)
    })
  })

  return {
    uid: () => socket.data.viewer?.uid ?? null,
    recheck: () =>
      run('recheck', async () => {
        const held = socket.data.viewer
        if (shown === null || !held || held.uid === null) return
        const viewer = await options.authenticateAgain(held, shown).catch(() => null)
        if (viewer === null) return // it cannot be told now: the next look will
        if (viewer.uid === null) socket.disconnect(true)
        else if (viewer.role !== held.role) await hold(viewer)
      }),
  }
}

/** The client's callback; those that send none are served all the same. */
function acknowledgement<T>(done: unknown): (answer: T) => void {
  return typeof done === 'function' ? answer => done(answer) : () => {}
}

/** The address is the one of the handshake: a poll's own connection has ended by now. */
function peerOf({ handshake: { headers, address } }: ServerSocket): Peer {
  return { headers, socket: { remoteAddress: address } }
}

/** Rooms a socket is in by who holds it; somebody else's credentials on the same socket leave them. */
function ownRooms(viewer: Viewer | undefined): string[] {
  if (!viewer) return []
  return [
    ...(viewer.uid === null ? [] : [userRoom(viewer.uid)]),
    ...(viewer.sessionId === null ? [] : [sessionRoom(viewer.sessionId)]),
    ...(holdsPower(viewer.role, 'media') ? [staffRoom] : []),
  ]
}

const ruleOf = (room: string, { rooms }: SocketOptions): RoomRule | undefined =>
  rooms.find(rule => room.startsWith(rule.head))

async function mayJoin(socket: ServerSocket, room: string, options: SocketOptions): Promise<boolean> {
  const rule = ruleOf(room, options)
  if (!rule) return false
  const joined = [...socket.rooms].filter(other => ruleOf(other, options))
  if (!joined.includes(room) && joined.length >= maxRooms) return false
  socket.data.viewer ??= await options.authenticate({}, peerOf(socket))
  const scope = options.scopeFor(socket.data.viewer)
  return rule.mayJoin(scope, room.slice(rule.head.length)).catch((error: unknown) => {
    scope.log.error({ err: error, room }, 'join')
    return false
  })
}
