import { expect, it } from 'vitest'
import { listAddress, readFilters } from './list-address.ts'

it('writes filters into the address and reads them back', () => {
  const chosen = { kind: 'movie', genre: 'a b', sort: 'new' }
  const [path = '', query = ''] = listAddress(chosen).split('?')
  expect(path).toBe('/list/movie')
  expect(readFilters(new URLSearchParams(query), 'movie')).toEqual(chosen)
})
it('drops a filter that was set back to all', () => {
  expect(listAddress({ kind: '', genre: '', year: '2026' })).toBe('/list?year=2026')
  expect(listAddress({})).toBe('/list')
})
it('puts several kinds into the query', () => {
  const address = listAddress({ kind: 'movie,anime' })
  expect(readFilters(new URL(address, 'http://x').searchParams, undefined)).toEqual({ kind: 'movie,anime' })
})
it('takes the kind from the path before the query', () => {
  const params = new URLSearchParams('kind=anime')
  expect(readFilters(params, undefined)).toEqual({ kind: 'anime' })
  expect(readFilters(params, 'movie')).toEqual({ kind: 'movie' })
})
