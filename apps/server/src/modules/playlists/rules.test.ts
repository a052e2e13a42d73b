import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shuffled } from './rules.ts'

test('shuffling keeps every item, and the same seed gives the same order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 200 }), fc.nat(999_999_999), (items, seed) => {
      const once = shuffled(items, seed)
      expect(once.toSorted()).toEqual(items.toSorted())
      expect(shuffled(items, seed)).toEqual(once)
    }),
  )
})

test('different seeds give different orders, and every place is reached', () => {
  const items = [0, 1, 2, 3]
  const firsts = new Set(Array.from({ length: 100 }, (_, seed) => shuffled(items, seed)[0]))
  expect(firsts).toEqual(new Set(items))
})
