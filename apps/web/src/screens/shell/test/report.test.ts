import { expect, it } from 'vitest'
import { median, megabits, reportText, under } from './report.ts'

it('writes a section below its title and marks what is not well', () => {
  const text = reportText(
    'head',
    [
      { key: 'a', title: 'A', findings: [{ label: 'l', value: 'v', verdict: 'bad' }] },
      { key: 'b', title: 'B', findings: null },
    ],
    verdict => (verdict === 'bad' ? ' !' : ''),
  )
  expect(text).toBe('head\n\n[A]\nl: v !\n\n[B]')
})
it('takes the middle of some numbers', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2)
  expect(median([])).toBe(0)
})
it('judges by two limits', () => {
  expect([100, 300, 301].map(value => under(value, 100, 300))).toEqual(['good', 'fair', 'bad'])
})
it('counts megabits a second', () => {
  expect(megabits(1_000_000, 1000)).toBe(8)
  expect(megabits(1, 0)).toBe(0)
})
