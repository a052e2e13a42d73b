import { type Connection, drop } from './drop.ts'

/** Characters that may wait for one reader; one who reads slower than it is spoken to would fill our memory. */
const maxBacklog = 1024 * 1024

/** Drops the connection of a reader who does not keep up. */
export function boundBacklog(connection: Connection): void {
  let waiting = 0
  let handedOver = 0
  connection.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
    waiting += data?.length ?? 0
    if (waiting + handedOver > maxBacklog) drop(connection)
  })
  // What was handed over before has been written: the transport takes no more until it has.
  connection.on('flush', () => {
    handedOver = waiting
    waiting = 0
  })
}
