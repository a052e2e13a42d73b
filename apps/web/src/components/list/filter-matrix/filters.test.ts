import { expect, it } from 'vitest'
import { chosenIn, type FilterRow, isChosen, press, queryOf, tidy, titlesOf } from './filters.ts'

it('writes filters into the address and reads them back', () => {
  const chosen = { kind: 'movie', genre: 'a b,c', sort: 'new' }
  expect(chosenIn(new URLSearchParams(queryOf(chosen)))).toEqual(chosen)
})
it('ignores unknown parameters and leaves out defaults', () => {
  expect(chosenIn(new URLSearchParams('kind=anime&x=1&genre='))).toEqual({ kind: 'anime' })
  expect(queryOf({ kind: '', sort: 'hot', year: '2026' })).toBe('year=2026')
})
it('is the same input whatever was pressed first', () => {
  expect(Object.keys(tidy({ sort: 'new', kind: 'movie', year: '2026' }))).toEqual(['kind', 'year', 'sort'])
})

it('takes one value in place of another, and none for all', () => {
  expect(press({ genre: 'a', kind: 'movie' }, 'genre', 'b', false)).toEqual({ genre: 'b', kind: 'movie' })
  expect(press({ genre: 'a', kind: 'movie' }, 'genre', '', false)).toEqual({ kind: 'movie' })
})
it('gathers several values where that is allowed, but only one state and one order', () => {
  let chosen = press({}, 'genre', 'a', true)
  chosen = press(chosen, 'genre', 'b', true)
  expect(chosen).toEqual({ genre: 'a,b' })
  chosen = press(press(chosen, 'genre', 'a', true), 'genre', 'b', true)
  expect(chosen).toEqual({})
  expect(press(press({}, 'status', 'ended', true), 'status', 'airing', true)).toEqual({ status: 'airing' })
  expect(press({ sort: 'new' }, 'sort', 'rating', true)).toEqual({ sort: 'rating' })
})

it('knows what is chosen: all where nothing is, and the order that lists have anyway', () => {
  expect(isChosen({}, 'genre', '')).toBe(true)
  expect(isChosen({ genre: 'a,b' }, 'genre', '')).toBe(false)
  expect(isChosen({ genre: 'a,b' }, 'genre', 'b')).toBe(true)
  expect(isChosen({}, 'sort', 'hot')).toBe(true)
})
it('lists the choice in the order of the rows', () => {
  const option = (key: string) => ({ key, title: key.toUpperCase(), count: 1 })
  const rows: FilterRow[] = [
    { name: 'genre', title: '', options: [option('a'), option('b')] },
    { name: 'sort', title: '', options: [option('hot'), option('new')] },
  ]
  expect(titlesOf(rows, { genre: 'b,a' })).toEqual(['A', 'B', 'HOT'])
})
