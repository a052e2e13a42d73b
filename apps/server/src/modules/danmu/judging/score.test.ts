import { dayMs } from '@xinghe/contract/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baseOf, type Judged, scoreOf, weighShields } from './score.ts'

const rules = { blockersToMatter: 8 }
const nobody = { count: 0, weight: 0 }
const judged: fc.Arbitrary<Judged> = fc.record({
  base: fc.integer({ min: 0, max: 100 }).map(tenths => tenths / 10),
  likes: fc.nat(100_000),
  reports: fc.nat(20),
  shields: fc
    .tuple(fc.nat(1_000), fc.integer({ min: 0, max: 100 }))
    .map(([count, percent]) => ({ count, weight: (count * percent) / 100 })),
})

test('a danmu begins with 0 to 10, more with the level and less with each similar text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 100 }), (level, similar) => {
      const base = baseOf({ level, similar })
      expect(base).toBeGreaterThanOrEqual(0)
      expect(base).toBeLessThanOrEqual(10)
      expect(baseOf({ level: level + 1, similar })).toBeGreaterThanOrEqual(base)
      expect(baseOf({ level, similar: similar + 1 })).toBeLessThanOrEqual(base)
    }),
  )
  expect(baseOf({ level: 0, similar: 0 })).toBe(5)
  expect(baseOf({ level: 8, similar: 0 })).toBe(9)
  expect(baseOf({ level: 3, similar: 2 })).toBe(3.5)
})

test('a score is 0 to 10 in tenths; a like never lowers it, a report and a shield never raise it', () => {
  fc.assert(
    fc.property(judged, one => {
      const score = scoreOf(one, rules)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(10)
      expect(Math.round(score * 10) / 10).toBe(score)
      expect(scoreOf({ ...one, likes: one.likes + 1 }, rules)).toBeGreaterThanOrEqual(score)
      expect(scoreOf({ ...one, reports: one.reports + 1 }, rules)).toBeLessThanOrEqual(score)
      const { count, weight } = one.shields
      const shields = { count: count + 1, weight: weight + 1 }
      expect(scoreOf({ ...one, shields }, rules)).toBeLessThanOrEqual(score)
    }),
  )
})

test('fewer than eight shields do not matter; what more of them take comes back with time, half in 30 days', () => {
  const plain = { base: 5, likes: 0, reports: 0 }
  const since = 1_000 * dayMs
  const of = (people: number, days: number) =>
    scoreOf({ ...plain, shields: weighShields(Array(people).fill(since), since + days * dayMs, 30) }, rules)
  expect(of(7, 0)).toBe(5)
  expect(of(8, 0)).toBe(1)
  expect(of(8, 30)).toBe(3)
  expect(of(8, 400)).toBe(5)
  expect(scoreOf({ ...plain, shields: nobody }, rules)).toBe(5)
  fc.assert(
    fc.property(fc.array(fc.nat(500), { maxLength: 40 }), fc.nat(500), (days, later) => {
      const moments = days.map(day => day * dayMs)
      const at = (day: number) =>
        scoreOf({ ...plain, shields: weighShields(moments, day * dayMs, 30) }, rules)
      expect(at(500 + later)).toBeGreaterThanOrEqual(at(500))
    }),
  )
})

test('three likes are worth a point, sixty-three three of them, and more no more', () => {
  const scoreWith = (likes: number) => scoreOf({ base: 5, likes, reports: 0, shields: nobody }, rules)
  expect([0, 3, 63, 100_000].map(scoreWith)).toEqual([5, 6, 8, 8])
})
