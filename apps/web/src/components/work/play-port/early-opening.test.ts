import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenedPlay } from '#player/play-port.ts'
import { keepEarly, takeEarly } from './early-opening.ts'

const opening = (mediaKey: string, episode: string | null = null) => ({
  mediaKey,
  episode,
  play: Promise.resolve({ mediaKey } as OpenedPlay),
  abort: vi.fn(),
})
const { signal } = new AbortController()
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what was opened early is taken once', async () => {
  keepEarly(opening('a'), 1000)
  expect((await takeEarly('a', null, signal))?.mediaKey).toBe('a')
  expect(takeEarly('a', null, signal)).toBeNull()
})

test('another film or episode takes nothing, and leaves nothing', () => {
  for (const [mediaKey, episode] of [
    ['b', null],
    ['a', '2'],
  ] as const) {
    keepEarly(opening('a'), 1000)
    expect(takeEarly(mediaKey, episode, signal)).toBeNull()
    expect(takeEarly('a', null, signal)).toBeNull()
  }
})

test('it is kept for its time, whatever was kept before it', () => {
  keepEarly(opening('a'), 1000)
  vi.advanceTimersByTime(900)
  keepEarly(opening('b'), 1000)
  vi.advanceTimersByTime(900)
  expect(takeEarly('b', null, signal)).not.toBeNull()
  keepEarly(opening('b'), 1000)
  vi.advanceTimersByTime(1000)
  expect(takeEarly('b', null, signal)).toBeNull()
})

test('what nobody takes is ended: by the next one, by another film, by time', () => {
  const [first, second, third] = [opening('a'), opening('b'), opening('c')]
  keepEarly(first, 1000)
  keepEarly(second, 1000)
  expect(first.abort).toHaveBeenCalledOnce()
  expect(takeEarly('other', null, signal)).toBeNull()
  expect(second.abort).toHaveBeenCalledOnce()
  keepEarly(third, 1000)
  vi.advanceTimersByTime(1000)
  expect(third.abort).toHaveBeenCalledOnce()
})

test('what was taken ends with who took it, and not before', () => {
  const [taken, taker] = [opening('a'), new AbortController()]
  keepEarly(taken, 1000)
  expect(takeEarly('a', null, taker.signal)).toBe(taken.play)
  vi.advanceTimersByTime(1000)
  keepEarly(opening('b'), 1000)
  expect(taken.abort).not.toHaveBeenCalled()
  taker.abort()
  expect(taken.abort).toHaveBeenCalledOnce()
})
