import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heatPath } from './heat-path.ts'

test('a few danmu draw nothing, and neither does a film without a length', () => {
  expect(heatPath([5, 5, 5], 10, 30)).toBeNull()
  expect(heatPath([50, 50], 10, 0)).toBeNull()
  expect(heatPath([], 10, 100)).toBeNull()
})

test('the highest point is where most were written', () => {
  const points = (heatPath([1, 2, 40, 2, 1], 10, 50) ?? '').split('L').slice(1, -1)
  const heights = points.map(point => Number(point.split(' ')[1]))
  expect(heights.indexOf(Math.min(...heights))).toBe(2)
})

test('whatever the counts, the line stays in its box and has a bounded length', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 1e6 }), { maxLength: 2000 })
  fc.assert(
    fc.property(
      counts,
      fc.double({ min: 1, max: 60, noNaN: true }),
      fc.double({ min: 0, max: 20_000, noNaN: true }),
      (of, every, length) => {
        const path = heatPath(of, every, length)
        if (path === null) return
        const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
        expect(numbers.length).toBeLessThan(220)
        for (const [index, value] of numbers.entries()) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(index % 2 === 0 ? 100 : 10)
        }
      },
    ),
  )
})
