import type { Socket } from 'socket.io'

export type Connection = Socket['conn']

/** Ends a connection at once, and nothing it still sends is looked at: to close in order would wait for its other end. */
export function drop(connection: Connection): void {
  connection.close(true)
  // The line of a poll may be a proxy's, which uses it for others too.
  if (connection.transport.name === 'websocket') connection.request.socket.destroy()
}
