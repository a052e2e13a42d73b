import { expect, test } from 'vitest'
import { type PlayEvent, parsePlayEvents, playEventLimits, playEventsText } from './play-events.ts'

const stall = (agoMs: number): PlayEvent => ({ agoMs, kind: 'stalled', value: '1500' })

test('events go through an address as they are', () => {
  const events: PlayEvent[] = [
    { agoMs: 40_000, kind: 'opened', value: '' },
    { agoMs: 20_000, kind: 'quality', value: '720P' },
    { agoMs: 0, kind: 'error', value: 'network' },
  ]
  const text = playEventsText(events)
  expect(encodeURIComponent(text)).toBe(text)
  expect(parsePlayEvents(text)).toEqual(events)
})

test('the newest are kept of those of 90 seconds, of so many and of so long a text', () => {
  expect(parsePlayEvents(playEventsText([stall(90_001), stall(90_000)]))).toEqual([stall(90_000)])
  const many = Array.from({ length: 500 }, (_, at) => stall(5_000 - at * 10))
  const text = playEventsText(many)
  expect(text.length).toBeLessThanOrEqual(playEventLimits.chars)
  expect(parsePlayEvents(text)).toEqual(many.slice(-playEventLimits.count))
})

test('of what somebody made up nothing is left but what could be', () => {
  for (const text of [
    '',
    '<script>',
    '-5.error.x',
    '1.error',
    '99999.error.x',
    '1.evil.x',
    '1.error.<b>',
    '1e3.error.x',
  ])
    expect(parsePlayEvents(text)).toEqual([])
  expect(parsePlayEvents('5.error.codec_x_900.stalled.20')).toEqual([
    { agoMs: 900, kind: 'stalled', value: '20' },
    { agoMs: 5, kind: 'error', value: 'codec' },
  ])
  expect(parsePlayEvents(Array(9_999).fill('1.paused.').join('_'))).toHaveLength(playEventLimits.count)
})
