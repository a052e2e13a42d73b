import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf, lowerBoundOf, meanOf, type Tally } from './rules.ts'

const few = fc.integer({ min: 0, max: 2_000 })
const tallies = fc.tuple(few, few, few, few, few).filter(tally => countOf(tally) > 0)

test('the lower bound lies between the lowest score and the mean, and nears the mean with more ratings alike', () => {
  fc.assert(
    fc.property(tallies, tally => {
      const [mean, bound] = [meanOf(tally) ?? 0, lowerBoundOf(tally) ?? 0]
      const many = lowerBoundOf(tally.map(count => count * 100) as unknown as Tally) ?? 0
      expect(bound).toBeGreaterThanOrEqual(2)
      expect(bound).toBeLessThanOrEqual(mean + 1e-9)
      expect(mean - many).toBeLessThanOrEqual(mean - bound + 1e-9)
    }),
  )
})

test('a better rating more never lowers the bound', () => {
  fc.assert(
    fc.property(tallies, tally => {
      const [a, b, c, d, e] = tally
      expect(lowerBoundOf([a, b, c, d, e + 1]) ?? 0).toBeGreaterThanOrEqual((lowerBoundOf(tally) ?? 0) - 1e-9)
    }),
  )
})

test('two ratings of ten points stand behind a thousand of eight or more', () => {
  expect(lowerBoundOf([0, 0, 0, 0, 2]) ?? 0).toBeLessThan(lowerBoundOf([0, 0, 0, 500, 500]) ?? 0)
})

test('without ratings there is neither mean nor bound', () => {
  expect([meanOf([0, 0, 0, 0, 0]), lowerBoundOf([0, 0, 0, 0, 0])]).toEqual([null, null])
})
