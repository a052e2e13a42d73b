import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { initialState, type PlayerState } from '../state.ts'
import { createControlsTimer } from './controls-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function controls(over: Partial<PlayerState> = {}) {
  const prefs = { volume: 1, muted: false, danmuOn: true }
  const store = createStore<PlayerState>(() => ({ ...initialState(prefs), paused: false, ...over }))
  const timer = createControlsTimer(store)
  return { store, timer, visible: () => store.getState().controlsVisible }
}

test('controls leave three seconds after they were last shown', () => {
  const { timer, visible } = controls()
  timer.show()
  vi.advanceTimersByTime(2000)
  timer.show()
  vi.advanceTimersByTime(2900)
  expect(visible()).toBe(true)
  vi.advanceTimersByTime(200)
  expect(visible()).toBe(false)
})

test('they never leave while paused, and come back with the pause', () => {
  const { store, timer, visible } = controls()
  timer.show()
  vi.advanceTimersByTime(3000)
  store.setState({ paused: true })
  vi.advanceTimersByTime(60_000)
  expect(visible()).toBe(true)
  timer.toggle()
  expect(visible()).toBe(true)
})

test('an open sheet keeps them until it is closed', () => {
  const { timer, visible } = controls()
  timer.hold(true)
  vi.advanceTimersByTime(60_000)
  expect(visible()).toBe(true)
  timer.hold(false)
  vi.advanceTimersByTime(3000)
  expect(visible()).toBe(false)
})

test('a hidden view has no timer left', () => {
  const { timer, visible } = controls()
  timer.show()
  timer.stop()
  vi.advanceTimersByTime(60_000)
  expect(visible()).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
