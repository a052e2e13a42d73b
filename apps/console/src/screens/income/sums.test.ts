import { expect, test } from 'vitest'
import { barsOf, daysOf, sumsOf, totalOf } from './sums.ts'

const line = (day: string, amountMinor: number, name = 'vip') => ({
  ...{ day, name, currency: 'CNY', orders: 1, amountMinor },
})

test('a range ends with its last day, also across months and a leap day', () => {
  expect(daysOf(7, '2024-03-02')).toEqual([
    '2024-02-25',
    '2024-02-26',
    '2024-02-27',
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
    '2024-03-02',
  ])
  expect(daysOf(365, '2024-03-02')).toHaveLength(365)
})

test('each day has a bar, also one without anything', () => {
  const bars = barsOf([line('2024-03-01', 100), line('2024-03-01', 50, 'coins')], 7, '2024-03-02')
  expect(bars.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 150, 0])
})

test('many days are bars of a week or a month, and lose nothing', () => {
  const lines = daysOf(90, '2024-03-31').map(day => line(day, 1))
  const weeks = barsOf(lines, 90, '2024-03-31')
  expect(weeks.at(-1)).toEqual({ day: '2024-03-25', value: 7 })
  expect(weeks).toHaveLength(13)
  const year = daysOf(365, '2024-03-31').map(day => line(day, 1))
  const months = barsOf(year, 365, '2024-03-31')
  expect(months.at(-1)).toEqual({ day: '2024-03', value: 31 })
  expect(weeks.concat(months).reduce((sum, { value }) => sum + value, 0)).toBe(90 + 365)
})

test('sums are by name, the largest first', () => {
  const lines = [line('2024-03-01', 100), line('2024-03-02', 300, 'coins'), line('2024-03-02', 50)]
  expect(sumsOf(lines)).toEqual([
    { name: 'coins', orders: 1, amountMinor: 300 },
    { name: 'vip', orders: 2, amountMinor: 150 },
  ])
  expect(totalOf(lines)).toEqual({ orders: 3, amountMinor: 450 })
})
