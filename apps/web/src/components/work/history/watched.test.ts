import type { HistoryItem } from '@xinghe/contract'
import { expect, test } from 'vitest'
import { goesOn, goingOn, watchedLine } from './watched.ts'

const item = (over: Partial<HistoryItem>) =>
  ({
    episode: 'e1',
    episodeNumber: 3,
    episodeTitle: 'third',
    seconds: 0,
    durationSec: 600,
    next: null,
    ...over,
  }) as HistoryItem
const next = { id: 'e2', number: 4 }
const t = ((key: string) => key) as Parameters<typeof watchedLine>[1]

test('after a finished episode the next one is gone on with, from its beginning', () => {
  expect(goingOn(item({ seconds: 590, next }))).toMatchObject({ episode: 'e2', episodeNumber: 4, seconds: 0 })
})

test('one that is not finished, or the last, stays what it is', () => {
  for (const same of [item({ seconds: 300, next }), item({ seconds: 590 })]) expect(goingOn(same)).toBe(same)
  expect(goesOn(item({ seconds: 590 }))).toBe(false)
  expect(goesOn(item({ seconds: 590, next }))).toBe(true)
})

test('a short film that was seen for a while was not barely begun', () => {
  expect(watchedLine(item({ seconds: 20, durationSec: 31 }), t)).toBe('history.watchedTo')
  expect(watchedLine(item({ seconds: 20, durationSec: 600 }), t)).toBe('history.lastMinute')
  expect(watchedLine(item({ seconds: 61, durationSec: 6000 }), t)).toBe('history.watchedTo')
})
