import { expect, test } from 'vitest'
import { monthAfter, monthDays, partsOf } from './month-days.ts'

test('a month has its days behind as many blanks as its first weekday is from Monday', () => {
  const november = monthDays('2026-11')
  // A Sunday.
  expect([november.blanks, november.days.length, november.days[0]]).toEqual([6, 30, '2026-11-01'])
  expect(monthDays('2027-02')).toMatchObject({ blanks: 0 })
  expect(monthDays('2028-02').days).toHaveLength(29)
})

test('months go on over years', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(partsOf('2026-03-09')).toEqual({ month: 3, day: 9 })
})
