import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestPromotions, type PromotionRule, priceWith } from './price-rules.ts'

const percent = (value: number, code = 'p'): PromotionRule => ({ code, title: code, kind: 'percent', value })
const amount = (value: number, code = 'a'): PromotionRule => ({ code, title: code, kind: 'amount', value })

test('percent count of the price itself, amounts come off besides, and all of it is at most 70 %', () => {
  expect(priceWith(10_000, [amount(500), percent(20)])).toMatchObject({ amountMinor: 7_500 })
  expect(priceWith(10_000, [percent(50), amount(5_000)])).toMatchObject({ amountMinor: 3_000 })
  expect(priceWith(10_000, [])).toEqual({ amountMinor: 10_000, applied: [] })
})

test('two of percent, four, and one twice do not go together', () => {
  expect(priceWith(10_000, [percent(5, 'x'), percent(5, 'y')])).toBe(null)
  expect(priceWith(10_000, [amount(1, 'x'), amount(1, 'x')])).toBe(null)
  expect(
    priceWith(
      10_000,
      ['w', 'x', 'y', 'z'].map(code => amount(1, code)),
    ),
  ).toBe(null)
})

test('no price is below one minor unit or above what it was, and what is taken off adds up', () => {
  const rules = fc.tuple(
    fc.option(fc.integer({ min: 1, max: 99 }), { nil: null }),
    fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 2 }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), rules, (sale, [share, amounts]) => {
      const made = [
        ...(share === null ? [] : [percent(share)]),
        ...amounts.map((value, n) => amount(value, `a${n}`)),
      ]
      const priced = priceWith(sale, made)
      if (!priced) throw new Error('they go together')
      const off = priced.applied.reduce((sum, { offMinor }) => sum + offMinor, 0)
      expect(priced.amountMinor).toBeGreaterThanOrEqual(Math.max(1, Math.ceil(sale * 0.3)))
      expect(priced.amountMinor).toBe(sale - off)
      expect(priced.applied.every(({ offMinor }) => offMinor >= 0)).toBe(true)
    }),
  )
})

test('nobody finds a lower price than the promotions that are proposed, nor the same with fewer of them', () => {
  const rule = fc.record({
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: 1, max: 60 }),
  })
  const subsets = <T>(all: readonly T[]): T[][] =>
    Array.from({ length: 2 ** all.length }, (_, mask) => all.filter((_, n) => (mask >> n) % 2 === 1))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.array(rule, { maxLength: 6 }), (sale, made) => {
      const all = made.map((one, n) => ({ ...one, code: `c${n}`, title: '' }))
      const best = bestPromotions(sale, all)
      const price = priceWith(
        sale,
        all.filter(({ code }) => best.includes(code)),
      )?.amountMinor
      const prices = subsets(all).flatMap(some => {
        const priced = priceWith(sale, some)
        return priced ? [{ size: some.length, amountMinor: priced.amountMinor }] : []
      })
      expect(price).toBe(Math.min(...prices.map(({ amountMinor }) => amountMinor)))
      const fewer = prices.filter(({ size, amountMinor }) => amountMinor === price && size < best.length)
      expect(fewer).toEqual([])
    }),
  )
})
