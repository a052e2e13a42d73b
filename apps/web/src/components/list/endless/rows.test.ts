import { expect, it } from 'vitest'
import { grewAtStart, rowsOf } from './rows.ts'

it('lays items in rows and knows where each begins', () => {
  expect(rowsOf(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([
    { from: 0, items: ['a', 'b'] },
    { from: 2, items: ['c', 'd'] },
    { from: 4, items: ['e'] },
  ])
  expect(rowsOf([], 3)).toEqual([])
})

it('holds a view from its end only when items came at the start alone', () => {
  expect(grewAtStart({ first: 'm', last: 'z' }, { first: 'a', last: 'z' })).toBe(true)
  expect(grewAtStart({ first: 'a', last: 'y' }, { first: 'a', last: 'z' })).toBe(false)
  expect(grewAtStart({ first: 'm', last: 'y' }, { first: 'a', last: 'z' })).toBe(false)
  expect(grewAtStart({ first: undefined, last: undefined }, { first: 'a', last: 'z' })).toBe(false)
})
