import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { initialState, type PlayerState } from '../state.ts'
import { watchQuality } from './watch-quality.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const setHidden = (hidden: boolean) => vi.stubGlobal('document', { hidden })

function opening() {
  const store = createStore<PlayerState>(() => initialState({ volume: 1, muted: false, danmuOn: true }))
  store.setState({ status: 'opening' })
  const setup = { sinceMs: performance.now(), isAsked: true }
  const quality = watchQuality(
    store,
    () => undefined,
    setup,
    () => {},
  )
  return { store, quality }
}

test('a slow start behind another app is not over: how it plays is told later', () => {
  setHidden(true)
  const { store, quality } = opening()
  vi.advanceTimersByTime(3000)
  expect(quality.take()).toBeNull()
  setHidden(false)
  store.setState({ status: 'ready', paused: false, waiting: false, currentTime: 1 })
  vi.advanceTimersByTime(1000)
  expect(quality.take()).toMatchObject({ joinMs: 3000, failure: null })
  expect(quality.take()).toBeNull()
})

test('whoever leaves a slow start for good is told of', () => {
  setHidden(false)
  const { quality } = opening()
  vi.advanceTimersByTime(3000)
  expect(quality.take()).toMatchObject({ joinMs: null })
})

test('a failure is told of behind another app, too', () => {
  setHidden(true)
  const { store, quality } = opening()
  vi.advanceTimersByTime(3000)
  store.setState({ status: 'error', error: 'network' })
  expect(quality.take()).toMatchObject({ joinMs: null, failure: 'network' })
})
