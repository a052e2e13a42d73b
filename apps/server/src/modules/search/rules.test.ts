import { hourMs } from '@xinghe/contract/time'
import { describe, expect, test } from 'vitest'
import { burstOf, type Counted, isBlocked, rankHot, volumeOf } from './rules.ts'

const now = 1000 * hourMs
const rules = {
  hotUsers: 5,
  hotBurst: 0.6,
  hotVolume: 0.4,
  hotHalfLifeHours: 6,
  hotSize: 20,
  newWithinHours: 24,
}
const counted = (term: string, users: number, hours: Record<number, number>): Counted => ({
  term,
  text: term,
  users,
  hours: Object.entries(hours).map(([ago, count]) => ({ hour: now - Number(ago) * hourMs, count })),
})
const steady = (count: number) => Object.fromEntries(Array.from({ length: 72 }, (_, ago) => [ago, count]))

describe('volume', () => {
  test('is halved by every half-life', () => {
    expect(volumeOf(counted('a', 9, { 6.5: 8 }), now, 6)).toBeCloseTo(4)
    expect(volumeOf(counted('a', 9, { 12.5: 8 }), now, 6)).toBeCloseTo(2)
  })
})

describe('burst', () => {
  test('is zero for a constant rate', () => {
    expect(burstOf(counted('a', 9, steady(10)), now)).toBe(0)
  })
  test('grows with what exceeds the usual', () => {
    const mild = burstOf(counted('a', 9, { ...steady(10), 0: 30 }), now)
    const wild = burstOf(counted('a', 9, { ...steady(10), 0: 90 }), now)
    expect(mild).toBeGreaterThan(0)
    expect(wild).toBeGreaterThan(mild)
  })
})

describe('the list', () => {
  test('leaves out what too few users search for', () => {
    expect(rankHot([counted('a', 4, { 0: 100 })], now, rules)).toEqual([])
  })
  test('weighs a burst more than volume: 0.6 and 0.4 of the highest', () => {
    const big = counted('big', 99, steady(50))
    const sudden = counted('sudden', 9, { 0: 40 })
    const [first, second] = rankHot([big, sudden], now, rules)
    expect([first?.term, first?.label]).toEqual(['sudden', 'burst'])
    expect([second?.term, second?.label]).toEqual(['big', 'hot'])
    expect(second?.score).toBeCloseTo(0.4)
  })
  test('labels as new what was first searched for within a day', () => {
    const labels = rankHot([counted('old', 9, steady(5)), counted('new', 9, { 9: 5 })], now, rules)
    expect(labels.find(one => one.term === 'new')?.label).toBe('new')
    expect(labels.find(one => one.term === 'old')?.label).toBe('hot')
  })
})

test('a blocked word blocks itself and every text that contains it', () => {
  expect(isBlocked('abc', ['b'])).toBe(true)
  expect(isBlocked('abc', ['', 'x', 'abcd'])).toBe(false)
})
