import type { Buffer } from 'node:buffer'
import { TokenBuckets } from '../token-buckets.ts'
import { type Connection, drop } from './drop.ts'

/** Bytes of a message, and of a poll's body; none that clients send has more than some hundred. */
export const maxMessageBytes = 4 * 1024
/** Whoever connects again joins all its rooms at once; each message may read the database. */
const messageRate = { perSec: 20, burst: 60 }
/** Bytes of a websocket, also those that make no message. What polls bring is bounded by their number. */
const byteRate = { perSec: 1024, burst: 16 * 1024 }

/**
 * Drops a connection that sends more than a client would, before anything of it is parsed. Also at its second CONNECT:
 * the library serves any number of them until it is done with the first, each with a socket of its own.
 * @param now milliseconds of a clock that never goes back
 */
export function boundInbound(connection: Connection, now: () => number): void {
  const packets = new TokenBuckets(now, messageRate, 1)
  let hasConnected = false
  connection.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
    const connects = type === 'message' && typeof data === 'string' && data.startsWith('0')
    if (packets.take('') > 0 || (connects && hasConnected)) drop(connection)
    hasConnected ||= connects
  })
  if (connection.transport.name !== 'websocket') return
  const bytes = new TokenBuckets(now, byteRate, 1)
  // Before the library's own listener; one that were added in the usual way would come after it.
  connection.request.socket.prependListener('data', (chunk: Buffer) => {
    if (bytes.take('', chunk.length) > 0) drop(connection)
  })
}
