import { describe, expect, test } from 'vitest'
import { areaPath, boundsOf, linePath } from './chart-path.ts'

describe('a line', () => {
  test('goes from edge to edge, the highest value at the top and zero on the ground', () => {
    expect(linePath([0, 5, 10])).toBe('M0 100L50 50L100 0')
  })

  test('of zeros lies on the ground, of one value goes across, and of none is none', () => {
    expect(linePath([0, 0])).toBe('M0 100L100 100')
    expect(linePath([3])).toBe('M0 0L100 0')
    expect(linePath([])).toBeNull()
  })

  test('has room below zero where values are', () => {
    expect(boundsOf([-5, 5])).toEqual({ low: -5, high: 5 })
    expect(linePath([-5, 5])).toBe('M0 100L100 0')
    expect(boundsOf([-2, -1])).toEqual({ low: -2, high: 0 })
  })

  test('may be drawn between given bounds', () => {
    expect(linePath([1, 0.5], { low: 0, high: 1 })).toBe('M0 0L100 50')
  })
})

test('an area ends at zero', () => {
  expect(areaPath([0, 10])).toBe('M0 100L100 0L100 100L0 100Z')
  expect(areaPath([-10, 10])).toBe('M0 100L100 0L100 50L0 50Z')
  expect(areaPath([])).toBeNull()
})
