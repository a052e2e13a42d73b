import { expect, it } from 'vitest'
import { pageAt, pagesDrawn, roleOf } from './paging.ts'

it('draws the page that shows and two on each side, as far as there are any', () => {
  expect(pagesDrawn(0, 10)).toEqual([0, 1, 2])
  expect(pagesDrawn(5, 10)).toEqual([3, 4, 5, 6, 7])
  expect(pagesDrawn(9, 10)).toEqual([7, 8, 9])
  expect(pagesDrawn(0, 0)).toEqual([])
})
it('plays one page and preloads one', () => {
  expect([1, 2, 3, 4].map(index => roleOf(index, 2, true))).toEqual(['still', 'shown', 'next', 'still'])
  expect([2, 3].map(index => roleOf(index, 2, false))).toEqual(['shown', 'still'])
})
it('takes the page that fills most of the view as the current one', () => {
  expect(pageAt(0, 800, 5)).toBe(0)
  expect(pageAt(399, 800, 5)).toBe(0)
  expect(pageAt(401, 800, 5)).toBe(1)
  expect(pageAt(9000, 800, 5)).toBe(4)
  expect(pageAt(100, 0, 5)).toBe(0)
})
