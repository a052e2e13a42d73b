import { expect, test } from 'vitest'
import { searchOf } from '#data/search-of.ts'
import { filtersOf, subjectIn } from './filters.ts'

test('filters stand in the address and come back from it, others are left out', () => {
  const filters = {
    q: '剧透',
    author: '100001',
    mediaKey: 'abc',
    state: 'hidden',
    from: 1,
    until: 2,
  } as const
  expect(filtersOf(new URLSearchParams(searchOf(filters)))).toEqual(filters)
  expect(filtersOf(new URLSearchParams('state=odd&from=x&page=3&q='))).toEqual({})
})

test.each([
  ['https://site.example/play/01abcdefgh234567?comment=x', '01abcdefgh234567'],
  ['/miniVideoChannel?v=01abcdefgh234567', '01abcdefgh234567'],
  [' 01abcdefgh234567 ', '01abcdefgh234567'],
  ['星河', null],
  ['Moon', null],
])('%s names the work or post %s', (typed, mediaKey) => {
  expect(subjectIn(typed)).toBe(mediaKey)
})
