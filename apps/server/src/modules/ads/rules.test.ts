import { describe, expect, test } from 'vitest'
import { choose, isFor, stateOf } from './rules.ts'

const terms = { isStarted: true, startsAt: null, endsAt: null, budget: null, views: 0 }

describe('what a campaign does', () => {
  test.each([
    [{}, 'running'],
    [{ isStarted: false }, 'stopped'],
    [{ startsAt: 101 }, 'waiting'],
    [{ startsAt: 100 }, 'running'],
    [{ endsAt: 101 }, 'running'],
    [{ endsAt: 100 }, 'over'],
    [{ budget: 5, views: 4 }, 'running'],
    [{ budget: 5, views: 5 }, 'spent'],
  ])('%o', (own, state) => expect(stateOf({ ...terms, ...own }, 100)).toBe(state))

  test('is for everywhere or for its countries', () => {
    expect(isFor({ regions: [] }, 'SG')).toBe(true)
    expect(isFor({ regions: ['SG', 'MY'] }, 'MY')).toBe(true)
    expect(isFor({ regions: ['SG'] }, 'MY')).toBe(false)
  })
})

describe('the choice', () => {
  const [light, heavy] = [
    { name: 'light', weight: 1 },
    { name: 'heavy', weight: 3 },
  ]

  test('has each once, and no more than are wanted', () => {
    expect(choose([light, heavy], 3, () => 0)).toEqual([light, heavy])
    expect(choose([light, heavy], 1, () => 0)).toEqual([light])
    expect(choose([], 3, () => 0)).toEqual([])
  })

  test('gives each as many numbers as its weight', () => {
    const first = [0, 1, 2, 3].map(at => choose([light, heavy], 1, () => at)[0]?.name)
    expect(first).toEqual(['light', 'heavy', 'heavy', 'heavy'])
  })
})
