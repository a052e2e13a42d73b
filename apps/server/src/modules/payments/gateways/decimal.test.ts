import { expect, test } from 'vitest'
import { readDecimal, readMinor, writeDecimal } from './decimal.ts'

test('amounts are read and written without floating point', () => {
  expect(readMinor('19.98', 2)).toBe(1998)
  expect(readMinor('0.07', 2)).toBe(7)
  expect(readMinor('1.1', 2)).toBe(110)
  expect(readMinor('20', 2)).toBe(2000)
  expect(readMinor('20.000', 2)).toBe(2000)
  expect(readMinor('100.00', 0)).toBe(100)
  expect(readDecimal('999999999999999.123456', 6)).toBe(999999999999999123456n)
  expect(writeDecimal(7n, 2)).toBe('0.07')
  expect(writeDecimal(100n, 0)).toBe('100')
  expect(writeDecimal(2_780_001n, 6)).toBe('2.780001')
})

test('what is no amount is none', () => {
  for (const text of [
    '',
    '-1',
    '+1',
    '1.',
    '.5',
    '1e3',
    '0x1',
    ' 1',
    '1 ',
    '1,00',
    'NaN',
    '１',
    '20.001',
    '0',
    '0.00',
  ])
    expect(readMinor(text, 2)).toBeNull()
  expect(readMinor('99999999999', 2)).toBeNull()
})

test('every amount is the same after being written and read', () => {
  for (let minor = 1; minor < 100_000; minor += 7)
    for (const digits of [0, 2, 6])
      expect(readDecimal(writeDecimal(BigInt(minor), digits), digits)).toBe(BigInt(minor))
})
