import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenedPlay } from '#player/play-port.ts'
import { keepEarly, takeEarly } from './early-opening.ts'

const opening = (mediaKey: string, episode: string | null = null) => ({
  mediaKey,
  episode,
  play: Promise.resolve({ mediaKey } as OpenedPlay),
})
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what was opened early is taken once', async () => {
  keepEarly(opening('a'), 1000)
  expect((await takeEarly('a', null))?.mediaKey).toBe('a')
  expect(takeEarly('a', null)).toBeNull()
})

test('another film or episode takes nothing, and leaves nothing', () => {
  for (const [mediaKey, episode] of [
    ['b', null],
    ['a', '2'],
  ] as const) {
    keepEarly(opening('a'), 1000)
    expect(takeEarly(mediaKey, episode)).toBeNull()
    expect(takeEarly('a', null)).toBeNull()
  }
})

test('it is kept for its time, whatever was kept before it', () => {
  keepEarly(opening('a'), 1000)
  vi.advanceTimersByTime(900)
  keepEarly(opening('b'), 1000)
  vi.advanceTimersByTime(900)
  expect(takeEarly('b', null)).not.toBeNull()
  keepEarly(opening('b'), 1000)
  vi.advanceTimersByTime(1000)
  expect(takeEarly('b', null)).toBeNull()
})
