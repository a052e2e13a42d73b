import { expect, test } from 'vitest'
import { daysOf, noTotals, placeCounts, sharesOf, sumOf } from './rules.ts'

test('a period ends today and follows the one before', () => {
  const { before, now } = daysOf('2027-03-02', 7)
  expect([now[0], now.at(-1), before[0], before.at(-1)]).toEqual([
    '2027-02-24',
    '2027-03-02',
    '2027-02-17',
    '2027-02-23',
  ])
})

test('days add up', () => {
  expect(sumOf([])).toEqual(noTotals)
  expect(
    sumOf([
      { ...noTotals, fans: -1 },
      { ...noTotals, fans: 3, plays: 2 },
    ]),
  ).toEqual({
    ...noTotals,
    fans: 2,
    plays: 2,
  })
})

test('places are twenty, and shares never more than all', () => {
  expect(placeCounts(0b101)).toEqual([1, 0, 1, ...Array(17).fill(0)])
  expect(placeCounts(2 ** 20 - 1)).toEqual(Array(20).fill(1))
  expect(sharesOf([3, 1, 0], 2)).toEqual([1, 0.5, 0])
  expect(sharesOf([1], 0)).toEqual([0])
})
