import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

/** Passes messages on between sockets, which is all that it can. */
process.once('message', () => {
  const http = createServer()
  const live = new Server(http)
  live.on('connection', socket => {
    void socket.join(`place ${socket.handshake.query.place}`)
    socket.on('send', ({ to, text }: { to: number; text: string }) => {
      live.to(`place ${to}`).emit('message', { text })
    })
  })
  http.listen(0, '127.0.0.1', () => {
    const { port } = http.address() as AddressInfo
    process.send?.({ origin: `http://127.0.0.1:${port}` })
  })
})
