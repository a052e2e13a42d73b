import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { initialState, type PlayerState } from './state.ts'
import { whenBegun } from './use-begun.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function waiting(given: Partial<PlayerState> = {}, what: 'rest' | 'page' = 'rest') {
  const store = createStore<PlayerState>(() => ({
    ...initialState({ volume: 1, muted: false, danmuOn: true }),
    ...given,
  }))
  const tell = vi.fn()
  return { store, tell, stop: whenBegun({ store }, what, tell) }
}

test.each([
  { status: 'ready', waiting: false },
  { status: 'refused', waiting: false },
  { status: 'error', waiting: true },
] as const)('with a picture, or none to come (%o), it has begun, told once', state => {
  const { store, tell } = waiting({ status: 'ready', waiting: true })
  expect(tell).not.toHaveBeenCalled()
  store.setState(state)
  store.setState({ currentTime: 1 })
  vi.runAllTimers()
  expect(tell).toHaveBeenCalledOnce()
})

test('what began before anybody asked is told at once, and nothing waits on', () => {
  const { tell } = waiting({ status: 'ready', waiting: false })
  expect(tell).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['rest', 1_500],
  ['page', 500],
] as const)('a slow picture keeps the page (%s) waiting for %i ms and no longer', (what, ms) => {
  const { store, tell } = waiting({ status: 'opening' }, what)
  vi.advanceTimersByTime(ms - 1)
  expect(tell).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(tell).toHaveBeenCalledOnce()
  store.setState({ status: 'ready', waiting: false })
  expect(tell).toHaveBeenCalledOnce()
})

test('who does not wait any more is told nothing, and leaves nothing behind', () => {
  const { store, tell, stop } = waiting({ status: 'opening' })
  stop()
  expect(vi.getTimerCount()).toBe(0)
  store.setState({ status: 'ready', waiting: false })
  expect(tell).not.toHaveBeenCalled()
})
