import type { ClientMessages, ServerMessages, Token } from '@xinghe/contract'
import { socketPath, socketVersion } from '@xinghe/contract/sockets'
import { io, type Socket } from 'socket.io-client'

export type LiveSocket = Socket<ServerMessages, ClientMessages>

export interface LiveOptions {
  origin: string
  token: () => Token | null
  /** What opens the session, of a client without cookies. */
  secret?: () => string | null
  /** Called after every (re)connection, when missed messages have to be fetched by cursor. */
  onConnect?: (socket: LiveSocket) => void
  /** The server does not know the credentials any more: what it said of their end was missed. */
  onRefused?: () => void
  /** Called after every connection but the first: what was sent while the line was down is lost. */
  onReconnect?: () => void
}

/**
 * Connects by websocket, then polling, and authenticates. Rooms are lost with a connection: join them in `onConnect`.
 */
export function connectLive(options: LiveOptions): LiveSocket {
  const uid = options.token()?.uid
  const socket: LiveSocket = io(options.origin === '' ? undefined : options.origin, {
    path: socketPath,
    transports: ['websocket', 'polling'],
    tryAllTransports: true, // without it polling is never tried
    ...(uid !== undefined && { query: { uid } }),
  })
  let wasConnected = false
  socket.on('connect', () => {
    const token = options.token()
    const secret = options.secret?.()
    socket.emit(
      'connect message',
      { ...token, ...(secret && { secret }), version: socketVersion },
      ({ ok }) => {
        if (token && !ok) options.onRefused?.()
        options.onConnect?.(socket)
        if (wasConnected) options.onReconnect?.()
        wasConnected = true
      },
    )
  })
  return socket
}
