import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\uFF1D1+1',
  '\uFF0B1',
  '\uFF0D1',
  '\uFF20SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
])('%j is no formula', cell => {
  expect(csvLine([cell])).toBe(`"'${cell}"\r\n`)
})

test('quotes and line ends stay in their cell', () => {
  expect(csvLine(['a "b"', 'c\nd,e', ''])).toBe('"a ""b""","c\nd,e",""\r\n')
})
