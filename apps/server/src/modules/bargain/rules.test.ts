import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasRoom, phaseOf, priceOf, quartersPerUnit, unitsOf } from './rules.ts'

const usual = { unitMinor: 250, minUnits: 5, maxUnits: 30 }

test('a bargain needs a unit for each two and a half yuan, five at least and thirty at most', () => {
  expect([1, 1250, 1251, 5000, 7500, 100_000].map(distance => unitsOf(distance, usual))).toEqual([
    5, 5, 6, 20, 30, 30,
  ])
})

const courses = fc
  .record({
    floorMinor: fc.integer({ min: 0, max: 100_000 }),
    distance: fc.integer({ min: 1, max: 1_000_000 }),
    units: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ floorMinor, distance, units }) => ({ floorMinor, startMinor: floorMinor + distance, units }))

test('the price is whole, never rises with more help, and ends exactly at the floor', () => {
  fc.assert(
    fc.property(courses, course => {
      let before = course.startMinor
      for (let quarters = 0; quarters <= course.units * quartersPerUnit; quarters++) {
        const price = priceOf({ ...course, quarters })
        expect(Number.isInteger(price)).toBe(true)
        expect(price).toBeLessThanOrEqual(before)
        expect(price).toBeGreaterThanOrEqual(course.floorMinor)
        before = price
      }
      expect(before).toBe(course.floorMinor)
      expect(priceOf({ ...course, quarters: 0 })).toBe(course.startMinor)
    }),
  )
})

test('whatever begins in whatever order, a limit is never passed, and something always begins under it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 60 }),
      (limit, wanted) => {
        let used = 0
        for (const more of wanted) {
          if (!hasRoom(used, more, limit, 90)) continue
          expect(used).toBeLessThan(limit * 0.9)
          used += more
        }
        expect(used).toBeLessThanOrEqual(limit)
        expect(hasRoom(0, 1, limit, 90)).toBe(true)
      },
    ),
  )
})

test('a bargain runs, ends with its price, and is over unless an order keeps it', () => {
  const record = { state: 'running', guid: null, units: 5, quarters: 3, endsAt: 100, buyUntil: 200 }
  expect([99, 100, 199, 200].map(now => phaseOf(record, now))).toEqual(['running', 'ended', 'ended', 'over'])
  expect(phaseOf({ ...record, guid: 'order' }, 300)).toBe('ended')
  expect(phaseOf({ ...record, quarters: 20 }, 150)).toBe('complete')
  expect(phaseOf({ ...record, state: 'bought' }, 50)).toBe('over')
})
