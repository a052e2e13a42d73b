import { dayMs, minuteMs } from '@xinghe/contract/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNight, leftSec, leftUnder, openUnder, siteClock, standingOf, strictest } from './rules.ts'

const rules = { minutesADay: 40, closedFrom: 22, closedUntil: 6 }
const zones = fc.constantFrom(
  'Asia/Shanghai',
  'Asia/Kathmandu',
  'America/New_York',
  'Australia/Lord_Howe',
  'UTC',
)
const moments = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) })

test('the day begins at midnight of the site’s zone', () => {
  const midnight = Date.UTC(2026, 10, 22, 16)
  expect(siteClock('Asia/Shanghai', midnight - 1)).toEqual({ day: '2026-11-22', minute: 1439 })
  expect(siteClock('Asia/Shanghai', midnight)).toEqual({ day: '2026-11-23', minute: 0 })
})

test('the night goes over midnight and ends on its minute', () => {
  const at = [22 * 60 - 1, 22 * 60, 1439, 0, 6 * 60 - 1, 6 * 60]
  expect(at.map(minute => isNight(minute, rules))).toEqual([false, true, true, true, true, false])
})

test('at any moment and in any zone a used-up day is closed until another one begins', () => {
  fc.assert(
    fc.property(zones, moments, (zone, at) => {
      const { day, minute } = siteClock(zone, at)
      const row = { day, watchedSec: 2400, openUntil: 0 }
      expect(standingOf(row, at, zone, rules)).toBe(isNight(minute, rules) ? 'night' : 'timeUp')
      const later = at + 2 * dayMs
      expect(leftSec(row, siteClock(zone, later).day, rules)).toBe(2400)
      expect(standingOf(row, later, zone, rules)).not.toBe('timeUp')
    }),
  )
})

test('the PIN opens it to the millisecond', () => {
  fc.assert(
    fc.property(zones, moments, (zone, at) => {
      const { day } = siteClock(zone, at)
      const row = { day, watchedSec: 9999, openUntil: at + minuteMs }
      expect(standingOf(row, at + minuteMs - 1, zone, rules)).toBe('open')
      expect(standingOf(row, at + minuteMs, zone, rules)).not.toBe('open')
    }),
  )
})

test('under several holds one watches only while each of them lets it, and as long as the shortest', () => {
  const rows = fc.array(
    fc.record({
      day: fc.constantFrom('2026-03-01', '2026-03-02'),
      watchedSec: fc.integer({ min: 0, max: 3000 }),
      openUntil: fc.integer({ min: Date.UTC(2026, 1, 27), max: Date.UTC(2026, 2, 4) }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  const around = fc.integer({ min: Date.UTC(2026, 1, 28), max: Date.UTC(2026, 2, 3) })
  fc.assert(
    fc.property(rows, around, zones, (held, at, zone) => {
      const each = held.map(row => standingOf(row, at, zone, rules))
      expect(strictest(held, at, zone, rules) === 'open').toBe(each.every(standing => standing === 'open'))
      expect(each).toContain(strictest(held, at, zone, rules))
      if (at < openUnder(held)) expect(strictest(held, at, zone, rules)).toBe('open')
      const { day } = siteClock(zone, at)
      expect(held.map(row => leftSec(row, day, rules))).toContain(leftUnder(held, day, rules))
      for (const row of held)
        expect(leftUnder(held, day, rules)).toBeLessThanOrEqual(leftSec(row, day, rules))
    }),
  )
})
