import type { Token } from '@xinghe/contract'
import { beforeEach, expect, it, vi } from 'vitest'

const { stored, changes, emit, engine, disconnect, connectLive } = vi.hoisted(() => {
  const stored: { token: Token | null } = { token: null }
  const changes = new Set<(token: Token | null) => void>()
  const emit = vi.fn((_event: string, _room: string, answer?: (answer: object) => void) =>
    answer?.({ ok: true, online: emit.mock.calls.length }),
  )
  const disconnect = vi.fn()
  const engine = { readyState: 'open', once: vi.fn() }
  const connectLive = vi.fn((_options: { onConnect: () => void; onRefused: () => void }) => ({
    connected: true,
    emit,
    on: () => {},
    off: () => {},
    disconnect,
    io: { engine },
  }))
  return { stored, changes, emit, engine, disconnect, connectLive }
})
vi.mock('./connect.ts', () => ({ connectLive }))
vi.mock('#stores/session.ts', () => ({
  session: {
    token: () => stored.token,
    onLoginChanged(changed: (token: Token | null) => void) {
      changes.add(changed)
      return () => changes.delete(changed)
    },
  },
}))
const { live } = await import('./live.ts')

beforeEach(() => void vi.clearAllMocks())

it('tells everybody who comes into a room how many are there, also where the room was joined before', async () => {
  const first = vi.fn()
  const second = vi.fn()
  const leaveFirst = live.enter('play:a', first)
  await vi.waitFor(() => expect(connectLive).toHaveBeenCalledOnce(), 10_000)
  connectLive.mock.calls[0]?.[0].onConnect()
  expect(first).toHaveBeenCalledWith(1)
  const leaveSecond = live.enter('play:a', second)
  expect(second).toHaveBeenCalledWith(2)
  leaveFirst()
  expect(emit).not.toHaveBeenCalledWith('leave', 'play:a')
  leaveSecond()
  expect(emit).toHaveBeenLastCalledWith('leave', 'play:a')
})

it('connects a session 100 ms after it is known, and says when the server knows it no more', async () => {
  vi.useFakeTimers()
  stored.token = { uid: '1', token: 't', sign: 's', expire: 0, session: '1' }
  const refused = vi.fn()
  const stop = live.follow(refused)
  await vi.advanceTimersByTimeAsync(99)
  expect(connectLive).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(connectLive).toHaveBeenCalledOnce()
  connectLive.mock.calls[0]?.[0].onRefused()
  expect(refused).toHaveBeenCalledOnce()
  stop()
  vi.useRealTimers()
})

it('ends a connection that is being opened once it is open', async () => {
  vi.useRealTimers()
  stored.token = null
  live.follow(vi.fn())()
  vi.clearAllMocks()
  engine.readyState = 'opening'
  const leave = live.enter('play:b', vi.fn())
  await vi.waitFor(() => expect(connectLive).toHaveBeenCalledOnce(), 10_000)
  leave()
  expect(disconnect).not.toHaveBeenCalled()
  engine.once.mock.calls.find(([event]) => event === 'open')?.[1]()
  expect(disconnect).toHaveBeenCalledOnce()
  engine.readyState = 'open'
})
