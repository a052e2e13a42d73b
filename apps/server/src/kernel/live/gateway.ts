import { randomUUID } from 'node:crypto'
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { ClientMessages, ServerMessages } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import { Server, type ServerOptions, type Socket } from 'socket.io'
import type { Keys } from '../notifications.ts'
import { boundBacklog } from './backlog.ts'
import { boundInbound, maxMessageBytes } from './inbound.ts'
import type { LivePublisher } from './publish.ts'
import { type RoomCounts, RoomSizes, reportEveryMs } from './room-sizes.ts'
import { type RoomRule, sessionRoom, staffRoom, userRoom } from './rooms.ts'
import {
  type ProcessMessages,
  type ServedSocket,
  type SocketOptions,
  type SocketState,
  serveSocket,
} from './serve-socket.ts'
import { sendUserStates } from './user-states.ts'

type SocketServer = Server<ClientMessages, ServerMessages, ProcessMessages, SocketState>

export interface Gateway extends LivePublisher {
  /** Lets sockets in. */
  open(http: HttpServer, options: GatewayOptions): void
  /** Looks again who holds the sockets of these users, or of all. */
  recheck(uids: Keys): void
  /** Sends to the sockets of this process what every process is told of users and sessions. */
  tellStates(keys: Keys): void
  /** Open sockets of this process. */
  sockets(): number
  close(): Promise<void>
}
export interface GatewayOptions extends SocketOptions {
  /** Whether the caller may open a socket at all. */
  mayOpen: (request: IncomingMessage) => boolean
  /** Counts a request, a handshake or a poll: 0, or the seconds its network has to wait. */
  takeRequest: (request: IncomingMessage) => number
  /** The network whose sockets are counted together. */
  networkOf: (request: IncomingMessage) => string
  /** Sockets of one network at once. */
  perNetwork: number
}

/** Milliseconds between two looks at who holds each socket: sessions expire. */
export const recheckEveryMs = 10 * minuteMs

/**
 * Sockets and their rooms, whatever the messages are about.
 * @param now milliseconds of a clock that never goes back
 * @param adapter relays between processes; null where there is one
 */
export function createGateway(now: () => number, adapter: ServerOptions['adapter'] | null): Gateway {
  const io: SocketServer = new Server({
    transports: ['websocket', 'polling'],
    // Whoever polls has tried the websocket first.
    allowUpgrades: false,
    serveClient: false,
    ...(adapter && { adapter }),
  })
  const sizes = new RoomSizes(room => io.of('/').adapter.rooms.get(room)?.size ?? 0, now)
  io.on('room sizes', (processId, counts) => sizes.receive(processId, counts))
  const served = new Set<ServedSocket>()
  const perNetwork = new Map<string, number>()
  let isOpen = false
  let stopReports = () => {}
  let stopRechecks = () => {}
  return {
    toRoom: (room, name, message) =>
      void io.to(room).emit(name, ...([message] as Parameters<ServerMessages[typeof name]>)),
    toUser: (uid, name, message) =>
      void io.to(userRoom(uid)).emit(name, ...([message] as Parameters<ServerMessages[typeof name]>)),
    dropSession: id => void io.local.in(sessionRoom(id)).disconnectSockets(true),
    tellStates: keys =>
      sendUserStates(keys, (room, name, message) =>
        io.local.to(room).emit(name, ...([message] as Parameters<ServerMessages[typeof name]>)),
      ),
    toStaff: (name, message) =>
      void io.to(staffRoom).emit(name, ...([message] as Parameters<ServerMessages[typeof name]>)),
    online: room => sizes.online(room),
    recheck(uids) {
      const theirs = [...served].filter(socket => uids === null || isOneOf(uids, socket.uid()))
      void recheckAll(theirs)
    },
    sockets: () => (isOpen ? io.engine.clientsCount : 0),
    open(http, options) {
      isOpen = true
      io.attach(http, {
        maxHttpBufferSize: maxMessageBytes,
        allowRequest: (request, done) => {
          const isFull = (perNetwork.get(options.networkOf(request)) ?? 0) >= options.perNetwork
          done(null, !isFull && options.mayOpen(request))
        },
      })
      io.engine.use(admitRequests(options))
      io.engine.on('connection', connection => {
        countFor(perNetwork, options.networkOf(connection.request), connection)
        boundInbound(connection, now)
        boundBacklog(connection)
      })
      io.on('connection', socket => {
        const one = serveSocket(socket, { ...options, online: room => sizes.online(room) })
        served.add(one)
        socket.on('disconnect', () => served.delete(one))
      })
      if (adapter) stopReports = reportSizes(io, options.rooms)
      const timer = setInterval(() => void recheckAll([...served]), recheckEveryMs).unref()
      stopRechecks = () => clearInterval(timer)
    },
    async close() {
      // Never opened, as in a program of the worker's role alone, there is nothing to close.
      if (!isOpen) return
      stopReports()
      stopRechecks()
      await io.close()
    },
  }
}

const isOneOf = (uids: readonly string[], uid: string | null) => uid !== null && uids.includes(uid)

/** One after the other, so that thousands of sockets do not ask the database at the same moment. */
async function recheckAll(sockets: readonly ServedSocket[]): Promise<void> {
  for (const socket of sockets) await socket.recheck()
}

/** Refuses the requests that are more than their network may make, and upgrades of what polls. */
function admitRequests({ takeRequest }: GatewayOptions) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const seconds = takeRequest(request)
    const isUpgraded = request.headers.upgrade !== undefined && /[?&]sid=/.test(request.url ?? '')
    if (seconds === 0 && !isUpgraded) return next()
    // Where a websocket is wanted there is no answer: its connection ends.
    response.writeHead(seconds > 0 ? 429 : 400, { 'retry-after': String(seconds), connection: 'close' })
    response.end()
  }
}

/** Counts a connection of a network as long as it lasts. */
function countFor(counts: Map<string, number>, network: string, connection: Socket['conn']): void {
  counts.set(network, (counts.get(network) ?? 0) + 1)
  connection.once('close', () => {
    const left = (counts.get(network) ?? 1) - 1
    if (left === 0) counts.delete(network)
    else counts.set(network, left)
  })
}

/** Reports the sizes of counted rooms to the other processes every few seconds; the returned function ends that. */
function reportSizes(io: SocketServer, rules: readonly RoomRule[]): () => void {
  const processId = randomUUID()
  const heads = rules.filter(rule => rule.isCounted).map(rule => rule.head)
  const report = (counts: RoomCounts) => void io.serverSideEmit('room sizes', processId, counts)
  const timer = setInterval(() => report(countRooms(io, heads)), reportEveryMs).unref()
  return () => {
    clearInterval(timer)
    report({})
  }
}

function countRooms(io: SocketServer, heads: readonly string[]): Record<string, number> {
  const rooms = [...io.of('/').adapter.rooms].filter(([room]) => heads.some(head => room.startsWith(head)))
  return Object.fromEntries(rooms.map(([room, sockets]) => [room, sockets.size]))
}
