import { type ClientMessages, holdsPower, type ServerMessages } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import type { Socket } from 'socket.io'
import type { Peer } from '../http/authenticate.ts'
import type { Log } from '../log.ts'
import type { Scope, Viewer } from '../scope.ts'
import { type RoomRule, sessionRoom, staffRoom, userRoom } from './rooms.ts'

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
  /** Who holds the credentials; a visitor where they are worth nothing. */
  authenticate: (credentials: Record<string, unknown>, peer: Peer) => Promise<Viewer>
  scopeFor: (viewer: Viewer) => Scope
  log: Log
}

/** Rooms one socket may have joined at once. */
const maxRooms = 20
/** Messages one socket may send in a minute: each may read the database. */
const maxMessagesPerMinute = 240

/** Answers what a socket sends, one message after the other, so that each sees what the one before it changed. */
export function serveSocket(socket: ServerSocket, online: (room: string) => number, options: SocketOptions) {
  let last = Promise.resolve()
  const run = (message: string, work: () => Promise<void>) => {
    last = last.then(work).catch((error: unknown) => options.log.error({ err: error }, message))
  }
  const hasBudget = messageBudget()

  socket.on('connect message', (message, done) => {
    if (typeof message !== 'object' || message === null) return
    const answer = acknowledgement(done)
    if (!hasBudget()) return answer({ ok: false })
    run('connect message', async () => {
      const viewer = await options.authenticate({ ...message }, peerOf(socket))
      for (const room of ownRooms(socket.data.viewer)) await socket.leave(room)
      socket.data.viewer = viewer
      await socket.join(ownRooms(viewer))
      answer({ ok: viewer.uid !== null })
    })
  })
  socket.on('join', (room, done) => {
    if (typeof room !== 'string') return
    const answer = acknowledgement(done)
    if (!hasBudget()) return answer({ ok: false })
    run('join', async () => {
      // A refusal carries nothing of the room: whether somebody is in it is for its members alone.
      if (!(await mayJoin(socket, room, options))) return answer({ ok: false })
      await socket.join(room)
      answer({ ok: true, online: online(room) })
    })
  })
  socket.on('leave', room => {
    if (typeof room !== 'string' || !ruleOf(room, options) || !hasBudget()) return
    run('leave', async () => socket.leave(room))
  })
}

/** Counts messages by the minute, on the process's own clock: this protects the process. */
function messageBudget(): () => boolean {
  let startedAt = Number.NEGATIVE_INFINITY
  let count = 0
  return () => {
    const now = performance.now()
    if (now - startedAt >= minuteMs) {
      startedAt = now
      count = 0
    }
    count++
    return count <= maxMessagesPerMinute
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
