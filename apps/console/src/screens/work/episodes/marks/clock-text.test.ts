import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockText, readClock } from './clock-text.ts'

test('a time is read as it is written, to the tenth of a second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 864_000 }), tenths => {
      expect(readClock(clockText(tenths / 10))).toBeCloseTo(tenths / 10, 5)
    }),
  )
})

test.each([
  ['90', 90],
  ['1:30.5', 90.5],
  ['1:02:03', 3723],
  [' 1\uff1a30 ', 90],
  ['', Number.NaN],
  ['1:2:3:4', Number.NaN],
  ['-5', Number.NaN],
  ['soon', Number.NaN],
])('%s is %d seconds', (text, seconds) => {
  expect(readClock(text)).toBe(seconds)
})
