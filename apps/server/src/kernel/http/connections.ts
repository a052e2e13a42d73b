import type { Server } from 'node:http'
import type { Config } from '#config.ts'
import { networkOf } from '../network.ts'

/** How long a request may take to arrive, milliseconds: a chunk of 2 MiB over a slow line. */
const requestMs = 120_000
/** How long its head may take, milliseconds. */
const headMs = 15_000

/** Times of the HTTP server: nobody holds a connection without using it. */
export function connectionTimes({ idleMs }: Config) {
  return {
    // Neither byte comes nor goes: one who sends nothing, and one who stopped reading a film.
    connectionTimeout: idleMs,
    // Between two requests a little longer: a front server that keeps connections lets go of them first.
    keepAliveTimeout: 1.2 * idleMs,
    requestTimeout: Math.max(requestMs, idleMs),
    http: { headersTimeout: Math.min(headMs, idleMs), connectionsCheckingInterval: Math.min(5_000, idleMs) },
  }
}

/** Bounds the connections of all, and of one network; those of a proxy before us are of many. */
export function boundConnections(server: Server, { maxConnections, perNetwork, trustProxy }: Config): void {
  if (Number.isFinite(maxConnections)) server.maxConnections = maxConnections
  if (!Number.isFinite(perNetwork.connections)) return
  const open = new Map<string, number>()
  server.on('connection', socket => {
    const address = socket.remoteAddress
    if (address === undefined || trustProxy(address, 0)) return
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
    if (count > perNetwork.connections) socket.destroy()
  })
}
