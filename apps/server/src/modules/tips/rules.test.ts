import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf, shareOf } from './rules.ts'

test('of a single coin nothing is left over in the long run', () => {
  const shares = Array.from({ length: 10 }).reduce<{ coins: number; owedHundredths: number }[]>(
    before => [...before, shareOf(1, 70, before.at(-1)?.owedHundredths ?? 0)],
    [],
  )
  expect(shares.map(({ coins }) => coins)).toEqual([0, 1, 1, 0, 1, 1, 0, 1, 1, 1])
})

test('shares add up to the percentage of all, and none is more than what was given', () => {
  const given = fc.array(
    fc.record({ coins: fc.integer({ min: 1, max: 10 }), percent: fc.integer({ min: 0, max: 100 }) }),
  )
  fc.assert(
    fc.property(given, tips => {
      let owed = 0
      let total = 0
      for (const { coins, percent } of tips) {
        const share = shareOf(coins, percent, owed)
        expect(share.coins).toBeLessThanOrEqual(coins)
        total += share.coins
        owed = share.owedHundredths
      }
      const hundredths = tips.reduce((sum, { coins, percent }) => sum + coins * percent, 0)
      expect(total * 100 + owed).toBe(hundredths)
    }),
  )
})

test('what is given away is taken of each part as far as it goes', () => {
  const give = partsOf(3)
  expect([give(2), give(2), give(2)]).toEqual([2, 1, 0])
})
