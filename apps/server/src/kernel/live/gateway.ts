import { randomUUID } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import type { ClientMessages, ServerMessages } from '@xinghe/contract'
import { Server, type ServerOptions } from 'socket.io'
import type { LivePublisher } from './publish.ts'
import { type RoomCounts, RoomSizes, reportEveryMs } from './room-sizes.ts'
import { type RoomRule, sessionRoom, staffRoom, userRoom } from './rooms.ts'
import { type ProcessMessages, type SocketOptions, type SocketState, serveSocket } from './serve-socket.ts'

type SocketServer = Server<ClientMessages, ServerMessages, ProcessMessages, SocketState>

export interface Gateway extends LivePublisher {
  /** Lets sockets in. */
  open(http: HttpServer, options: GatewayOptions): void
  close(): Promise<void>
}
export interface GatewayOptions extends SocketOptions {
  onCount: (sockets: number) => void
}

/**
 * Sockets and their rooms, whatever the messages are about.
 * @param adapter relays between processes; null where there is one
 */
export function createGateway(now: () => number, adapter: ServerOptions['adapter'] | null): Gateway {
  const io: SocketServer = new Server({
    transports: ['websocket', 'polling'],
    serveClient: false,
    ...(adapter && { adapter }),
  })
  const sizes = new RoomSizes(room => io.of('/').adapter.rooms.get(room)?.size ?? 0, now)
  io.on('room sizes', (processId, counts) => sizes.receive(processId, counts))
  let isOpen = false
  let stopReports = () => {}
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
    online: room => sizes.online(room),
    open(http, options) {
      isOpen = true
      io.attach(http)
      io.on('connection', socket => {
        options.onCount(io.engine.clientsCount)
        socket.on('disconnect', () => options.onCount(io.engine.clientsCount))
        serveSocket(socket, room => sizes.online(room), options)
      })
      if (adapter) stopReports = reportSizes(io, options.rooms)
    },
    async close() {
      // Never opened, as in a program of the worker's role alone, there is nothing to close.
      if (!isOpen) return
      stopReports()
      await io.close()
    },
  }
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
