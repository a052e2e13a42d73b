import { expect, test } from 'vitest'
import { monthAt, monthBeside } from './months.ts'

test('a month is named by its year and number', () => {
  expect(monthAt(new Date(2026, 0, 31).getTime())).toBe('2026-01')
})

test.each([
  ['2026-01', -1, '2025-12'],
  ['2025-12', 1, '2026-01'],
  ['2026-11', -1, '2026-10'],
])('%s and %d is %s', (month, by, expected) => {
  expect(monthBeside(month, by)).toBe(expected)
})
