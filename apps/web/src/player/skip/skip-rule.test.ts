import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Mark } from '../play-port.ts'
import { markAt, playedInto, skipOf } from './skip-rule.ts'

const mark = (kind: Mark['kind'], startSec: number, endSec: number): Mark => ({ kind, startSec, endSec })
const intro = mark('intro', 10, 90)
const outro = mark('outro', 1300, 1399)

test('a mark is there from its first second until just before its last', () => {
  const at = (seconds: number) => markAt([intro, outro], seconds)?.kind
  expect([9.9, 10, 89, 89.8, 1300].map(at)).toEqual([undefined, 'intro', 'intro', undefined, 'outro'])
})

test('an outro leads to the next episode only where nothing comes after it', () => {
  expect(skipOf(outro, 1400, true)).toBe('next')
  expect(skipOf(outro, 1400, false)).toBeNull()
  expect(skipOf(outro, 1500, true)).toBe('seek')
  expect(skipOf(intro, 1400, true)).toBe('seek')
})

test('what was played into is skipped, what was sought or resumed into is not', () => {
  expect(playedInto(intro, 9.8, 10.1)).toBe(true)
  expect(playedInto(mark('intro', 0, 90), null, 0.2)).toBe(true)
  expect(playedInto(intro, null, 45)).toBe(false)
  expect(playedInto(intro, 300, 40)).toBe(false)
  expect(playedInto(intro, 2, 40)).toBe(false)
})

test('skipping always goes forward, and never into the mark it came from', () => {
  const part = fc.tuple(
    fc.double({ min: 0, max: 5000, noNaN: true }),
    fc.double({ min: 1, max: 600, noNaN: true }),
  )
  fc.assert(
    fc.property(part, fc.double({ min: 0, max: 6000, noNaN: true }), ([startSec, length], seconds) => {
      const one = mark('recap', startSec, startSec + length)
      const found = markAt([one], seconds)
      if (found) expect(found.endSec).toBeGreaterThan(seconds)
      expect(markAt([one], one.endSec)).toBeNull()
    }),
  )
})
