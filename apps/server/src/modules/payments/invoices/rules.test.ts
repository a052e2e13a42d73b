import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditContent, invoiceNumber, taxIn } from './rules.ts'

test('numbers are of one length', () => {
  expect(invoiceNumber({ year: 2026, serial: 7 })).toBe('2026-000007')
  expect(invoiceNumber({ year: 2026, serial: 1_234_567 })).toBe('2026-1234567')
})

describe('the tax in an amount', () => {
  test.each([
    [10_600, 600, 600],
    [2000, 600, 113],
    [1, 600, 0],
    // Exactly half a unit.
    [21, 500, 1],
    [63, 10_000 / 20, 3],
    [0, 600, 0],
    [-2000, 600, -113],
    [2_147_483_647, 5000, 715_827_882],
  ])('of %i by %i is %i', (amount, basisPoints, tax) => {
    expect(taxIn(amount, basisPoints)).toBe(tax)
  })

  test('is the nearest unit, and of what goes back the same', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        fc.integer({ min: 0, max: 5000 }),
        (amount, points) => {
          const tax = taxIn(amount, points)
          const off = 2n * BigInt(tax) * (10_000n + BigInt(points)) - 2n * BigInt(amount) * BigInt(points)
          const whole = 10_000n + BigInt(points)
          expect(off > -whole && off <= whole).toBe(true)
          expect(taxIn(-amount, points) + tax).toBe(0)
        },
      ),
    )
  })
})

test('a credit note takes back what was given back, and names the invoice', () => {
  const content = {
    seller: { name: 'us', address: '', taxNumber: '', note: '' },
    buyer: { name: 'Alice', lines: [] },
    lines: [
      { title: 'a month', amountMinor: 3000 },
      { title: null, amountMinor: -1000 },
    ],
    ...{ payTitle: 'card', isSample: false, orderedAt: 1, paidAt: 2, corrects: null },
    tax: { basisPoints: 600, amountMinor: 113 },
  }
  expect(creditContent(content, '2026-000001', 2000)).toEqual({
    ...content,
    lines: [{ title: 'a month', amountMinor: -2000 }],
    tax: { basisPoints: 600, amountMinor: -113 },
    corrects: '2026-000001',
  })
  expect(creditContent({ ...content, tax: null }, '2026-000001', 2000).tax).toBeNull()
})
