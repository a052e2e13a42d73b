import { expect, it, vi } from 'vitest'

/** A line that acknowledges every message at once, and the listener that it calls when it is up. */
const line = vi.hoisted(() => ({ up: () => {} }))
vi.mock('socket.io-client', () => ({
  io: () => ({
    on: (_event: 'connect', listener: () => void) => {
      line.up = listener
    },
    emit: (_event: string, _message: object, acknowledge: (answer: { ok: boolean }) => void) =>
      acknowledge({ ok: true }),
  }),
}))
const { connectLive } = await import('./socket.ts')

it('calls back after every connection, and for a lost one only after those behind the first', () => {
  const onConnect = vi.fn()
  const onReconnect = vi.fn()
  connectLive({ origin: '', token: () => null, onConnect, onReconnect })
  line.up()
  expect(onConnect).toHaveBeenCalledOnce()
  expect(onReconnect).not.toHaveBeenCalled()
  line.up()
  expect(onConnect).toHaveBeenCalledTimes(2)
  expect(onReconnect).toHaveBeenCalledOnce()
})
