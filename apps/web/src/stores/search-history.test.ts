import { beforeEach, expect, it } from 'vitest'
import { clearSearches, rememberSearch, removeSearch, useSearchHistory } from './search-history.ts'

const texts = () => useSearchHistory.getState().texts
beforeEach(clearSearches)

it('has the last search first, each once', () => {
  for (const text of ['a', 'b', 'a']) rememberSearch(text)
  expect(texts()).toEqual(['a', 'b'])
})
it('keeps twenty', () => {
  for (let index = 0; index < 25; index++) rememberSearch(String(index))
  expect(texts()).toHaveLength(20)
  expect(texts()[0]).toBe('24')
})
it('forgets one or all', () => {
  for (const text of ['a', 'b', 'c']) rememberSearch(text)
  removeSearch('b')
  expect(texts()).toEqual(['c', 'a'])
  clearSearches()
  expect(texts()).toEqual([])
})
