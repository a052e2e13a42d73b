import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { ClientMessages, ServerMessages } from '@xinghe/contract'
import type { Redis } from 'ioredis'
import { Server, type Socket } from 'socket.io'
import type { Peer } from '../http/authenticate.ts'
import type { Scope, Viewer } from '../scope.ts'
import { type LivePublisher, sessionRoom, staffRoom, userRoom } from './publish.ts'

/** A kind of room that sockets may join, named by its head: `play:` and the id behind it. */
export interface RoomRule {
  head: string
  mayJoin: (scope: Scope, id: string) => Promise<boolean>
}

interface SocketState {
  viewer: Viewer
}
type LiveSocket = Socket<ClientMessages, ServerMessages, Record<never, never>, SocketState>

export interface Gateway extends LivePublisher {
  /** Lets sockets in; `authenticate` answers who holds the credentials, `scopeFor` makes a scope for him. */
  open(http: HttpServer, options: GatewayOptions): void
  close(): Promise<void>
}
export interface GatewayOptions {
  rooms: RoomRule[]
  authenticate: (credentials: Record<string, unknown>, peer: Peer) => Promise<Viewer>
  scopeFor: (viewer: Viewer) => Scope
  onCount: (sockets: number) => void
}

/** Rooms one socket may be in at once. */
const maxRooms = 20

/** Knows sockets and rooms, and nothing of what is said in them. */
export function createGateway(redis: Redis | null): Gateway {
  const io = new Server<ClientMessages, ServerMessages, Record<never, never>, SocketState>({
    transports: ['websocket', 'polling'],
    serveClient: false,
    ...(redis && { adapter: createAdapter(redis) }),
  })
  let isOpen = false
  return {
    toRoom: (room, name, message) =>
      void io.to(room).emit(name, ...([message] as Parameters<ServerMessages[typeof name]>)),
    toUser: (uid, name, message) =>
      void io.to(userRoom(uid)).emit(name, ...([message] as Parameters<ServerMessages[typeof name]>)),
    toSession: (id, name, message) =>
      void io.to(sessionRoom(id)).emit(name, ...([message] as Parameters<ServerMessages[typeof name]>)),
    dropSession: id => void io.in(sessionRoom(id)).disconnectSockets(true),
    toStaff: (name, message) =>
      void io.to(staffRoom).emit(name, ...([message] as Parameters<ServerMessages[typeof name]>)),
    online: rooms => countRooms(io, redis !== null, rooms),
    open(http, options) {
      isOpen = true
      io.attach(http)
      io.on('connection', socket => {
        options.onCount(io.engine.clientsCount)
        socket.on('disconnect', () => options.onCount(io.engine.clientsCount))
        serveSocket(io, socket, options)
      })
    },
    // Never opened, as in a program of the worker's role alone, there is nothing to close.
    close: async () => (isOpen ? io.close() : undefined),
  }
}

/** With Redis every process is asked for its sockets; one that does not answer in time is left out by its absence. */
async function countRooms(
  io: Server<ClientMessages, ServerMessages>,
  isShared: boolean,
  rooms: readonly string[],
): Promise<Map<string, number>> {
  const here = (room: string) => io.of('/').adapter.rooms.get(room)?.size ?? 0
  const everywhere = (room: string) =>
    io
      .in(room)
      .fetchSockets()
      .then(
        sockets => sockets.length,
        () => here(room),
      )
  const counts = await Promise.all(
    rooms.map(
      async (room): Promise<[string, number]> => [room, isShared ? await everywhere(room) : here(room)],
    ),
  )
  return new Map(counts.filter(([, count]) => count > 0))
}

function serveSocket(
  io: Server<ClientMessages, ServerMessages>,
  socket: LiveSocket,
  options: GatewayOptions,
): void {
  socket.on('connect message', async (message, done) => {
    if (typeof message !== 'object' || message === null || typeof done !== 'function') return
    const viewer = await options.authenticate({ ...message }, peerOf(socket))
    for (const room of roomsOf(socket.data.viewer)) await socket.leave(room)
    socket.data.viewer = viewer
    await socket.join(roomsOf(viewer))
    done({ ok: viewer.uid !== null })
  })
  socket.on('join', async (room, done) => {
    if (typeof room !== 'string' || typeof done !== 'function') return
    const ok = socket.rooms.size <= maxRooms && (await mayJoin(socket, room, options))
    if (ok) await socket.join(room)
    done({ ok, online: io.of('/').adapter.rooms.get(room)?.size ?? 0 })
  })
  socket.on('leave', room => {
    if (typeof room === 'string' && options.rooms.some(rule => room.startsWith(rule.head)))
      void socket.leave(room)
  })
}

/** The address is the one of the handshake: the connection of a poll is long gone. */
function peerOf({ handshake: { headers, address } }: LiveSocket): Peer {
  return { headers, socket: { remoteAddress: address } }
}

/** Rooms a socket is in by who holds it; somebody else's credentials on the same socket leave them. */
function roomsOf(viewer: Viewer | undefined): string[] {
  if (!viewer) return []
  return [
    ...(viewer.uid === null ? [] : [userRoom(viewer.uid)]),
    ...(viewer.sessionId === null ? [] : [sessionRoom(viewer.sessionId)]),
    ...(viewer.role === null ? [] : [staffRoom]),
  ]
}

async function mayJoin(socket: LiveSocket, room: string, options: GatewayOptions): Promise<boolean> {
  const rule = options.rooms.find(candidate => room.startsWith(candidate.head))
  if (!rule) return false
  const viewer = socket.data.viewer ?? (await options.authenticate({}, peerOf(socket)))
  const scope = options.scopeFor(viewer)
  return rule.mayJoin(scope, room.slice(rule.head.length)).catch((error: unknown) => {
    scope.log.error({ err: error, room }, 'join') // thrown further it would end the program
    return false
  })
}
