import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterOf, orderOf } from './rules.ts'

test('a filter names each value once and is open where none is named', () => {
  expect(filterOf({ genre: ['crime', 'food', 'crime'] })).toEqual({
    kind: [],
    genre: ['crime', 'food'],
    region: [],
    year: [],
    language: [],
    status: null,
    sort: 'hot',
  })
})

test('an order has every store once, the named ones first', () => {
  const keys = fc.uniqueArray(fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e'))
  fc.assert(
    fc.property(keys, fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x')), (own, wanted) => {
      const order = orderOf(own, wanted)
      expect(order.toSorted()).toEqual(own.toSorted())
      const named = [...new Set(wanted)].filter(key => own.includes(key))
      expect(order.slice(0, named.length)).toEqual(named)
    }),
  )
})
