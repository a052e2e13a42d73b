import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayIn, dayStartIn } from '#kernel/time.ts'
import { coinsAt, levelOf, withinDay } from './rules.ts'
import { taskSettings } from './settings.ts'

const thresholds = taskSettings.entries.thresholds.default

test('levels begin where the thresholds say, and more experience is never a lower level', () => {
  expect([0, 19, 20, 199, 200, 999, 1000, 40_000, 9_999_999].map(exp => levelOf(exp, thresholds))).toEqual([
    0, 0, 1, 1, 2, 2, 3, 8, 8,
  ])
  fc.assert(
    fc.property(fc.nat(60_000), fc.nat(60_000), (one, more) => {
      expect(levelOf(one + more, thresholds)).toBeGreaterThanOrEqual(levelOf(one, thresholds))
    }),
  )
})

test('a day gives no more than its most, and nothing is taken away', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40)), fc.nat(100), fc.nat(100), (exps, given, most) => {
      const granted = withinDay(exps, { given, most })
      expect(granted.every((exp, index) => exp >= 0 && exp <= (exps[index] ?? 0))).toBe(true)
      expect(granted.reduce((sum, exp) => sum + exp, 0)).toBeLessThanOrEqual(Math.max(0, most - given))
    }),
  )
})

test('coins of a week begin again after the seventh day', () => {
  const cycle = [5, 5, 10, 5, 10, 5, 20]
  expect([1, 2, 3, 7, 8, 14].map(position => coinsAt(position, cycle))).toEqual([5, 5, 10, 20, 5, 20])
})

test('a day begins at midnight of the site, and days are counted over months', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2025-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      date => {
        const start = dayStartIn('Asia/Shanghai', date.getTime())
        const day = dayIn('Asia/Shanghai', date.getTime())
        expect(dayIn('Asia/Shanghai', start)).toBe(day)
        expect(dayIn('Asia/Shanghai', start - 1)).toBe(addDays(day, -1))
      },
    ),
  )
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})
