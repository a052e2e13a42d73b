import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { initialState, type PlayerState } from '../state.ts'
import { createStallTimeout } from './stall-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched(live: boolean) {
  const prefs = { volume: 1, muted: false, danmuOn: true }
  const store = createStore<PlayerState>(() => ({ ...initialState(prefs, live), status: 'ready' }))
  const giveUp = vi.fn()
  return { store, giveUp, stallTimeout: createStallTimeout(store, giveUp) }
}

test('a live picture that stalls for twenty seconds fails', () => {
  const { store, giveUp } = watched(true)
  store.setState({ waiting: true })
  vi.advanceTimersByTime(19_900)
  expect(giveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(giveUp).toHaveBeenCalledOnce()
})

test('one that moves in between, or is refused, does not', () => {
  const { store, giveUp } = watched(true)
  store.setState({ waiting: true })
  vi.advanceTimersByTime(15_000)
  store.setState({ waiting: false })
  store.setState({ waiting: true })
  vi.advanceTimersByTime(15_000)
  store.setState({ status: 'refused' })
  vi.advanceTimersByTime(60_000)
  expect(giveUp).not.toHaveBeenCalled()
})

test('a film waits as long as it takes, and a closed player never fails', () => {
  const film = watched(false)
  film.store.setState({ waiting: true })
  const closed = watched(true)
  closed.store.setState({ waiting: true })
  closed.stallTimeout.close()
  vi.advanceTimersByTime(120_000)
  expect(film.giveUp).not.toHaveBeenCalled()
  expect(closed.giveUp).not.toHaveBeenCalled()
})
