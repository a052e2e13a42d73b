import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Player } from '../player.ts'
import { initialState, type PlayerState } from '../state.ts'
import { recentEvents, recordEvents } from './recent-events.ts'

beforeEach(() => {
  vi.useFakeTimers()
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function playing(mediaKey: string) {
  const store = createStore<PlayerState>(() => initialState({ volume: 1, muted: false, danmuOn: true }))
  store.setState({ mediaKey, episode: 'e1', status: 'ready', paused: false, playingQuality: '720P' })
  const player = { store, sourceState: () => null, elements: () => null } as unknown as Player
  return { store, end: recordEvents(player) }
}
const wordsOf = (mediaKey: string) =>
  recentEvents(mediaKey).map(({ kind, value }) => `${kind} ${value}`.trim())

test('stalls, qualities and failures are kept, with how the player stood when it was left', () => {
  const { store, end } = playing('w1')
  vi.advanceTimersByTime(1000)
  store.setState({ waiting: true })
  vi.advanceTimersByTime(1500)
  store.setState({ waiting: false, playingQuality: '480P' })
  store.setState({ status: 'error', error: 'network' })
  end()
  expect(wordsOf('w1')).toEqual([
    'playing',
    'quality 720P',
    'stalled 1500',
    'playing',
    'quality 480P',
    'error network',
    'position 0',
    'buffer 0',
  ])
  expect(recentEvents('w1')[0]?.agoMs).toBe(2500)
  expect(recentEvents('another')).toEqual([])
})

test('only the last 90 seconds are kept, and not for ever', () => {
  const { store, end } = playing('w2')
  vi.advanceTimersByTime(91_000)
  store.setState({ paused: true })
  end()
  expect(wordsOf('w2')).toEqual(['paused', 'position 0', 'buffer 0'])
  vi.advanceTimersByTime(31 * 60_000)
  expect(recentEvents('w2')).toEqual([])
})
