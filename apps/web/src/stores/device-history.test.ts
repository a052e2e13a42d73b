import { limits } from '@xinghe/contract/limits'
import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
})
const { clearDeviceHistory, removeMerged, lastOf, rememberWatched, useDeviceHistory } = await import(
  './device-history.ts'
)
const record = (episode: string, watchedAt: number, mediaKey = 'work') => ({
  ...{ mediaKey, episode, watchedAt },
  seconds: 60,
})
const episodes = () => useDeviceHistory.getState().records.map(({ episode }) => episode)
beforeEach(clearDeviceHistory)

test('each episode is there once, the newest first, and no more than so many', () => {
  for (const [at, episode] of ['a', 'b', 'a'].entries()) rememberWatched(record(episode, at))
  expect(episodes()).toEqual(['a', 'b'])
  for (let made = 0; made < limits.deviceHistory + 5; made++) rememberWatched(record(`e${made}`, made))
  expect(episodes()).toHaveLength(limits.deviceHistory)
})

test('the last of a work is found, or of one episode of it', () => {
  rememberWatched(record('a', 1))
  rememberWatched(record('b', 2))
  rememberWatched(record('c', 3, 'other'))
  expect(lastOf('work', null)?.episode).toBe('b')
  expect(lastOf('work', 'a')?.episode).toBe('a')
  expect(lastOf('work', 'c')).toBeUndefined()
})

test('what was merged goes, what was watched since stays', () => {
  rememberWatched(record('a', 1))
  rememberWatched(record('b', 2))
  const merged = useDeviceHistory.getState().records
  rememberWatched(record('b', 5))
  removeMerged(merged)
  expect(episodes()).toEqual(['b'])
})

test('what somebody else has written there is left out', () => {
  stored.set('xinghe.watched', JSON.stringify({ records: [null, { mediaKey: 1 }, record('a', 1)] }))
  useDeviceHistory.rehydrate()
  expect(episodes()).toEqual(['a'])
})
