import { expect, it } from 'vitest'
import { readSearchQuery, searchAddress, worksInput } from './search-address.ts'

const read = (address: string) => readSearchQuery(new URL(address, 'http://site').searchParams)

it('writes a search into the address and reads it back', () => {
  const query = { q: '星河 & 长安', tab: 'works', order: 'new', kind: 'drama' } as const
  expect(read(searchAddress(query))).toEqual(query)
})
it('writes only what differs from the defaults', () => {
  expect(searchAddress({ q: 'a', tab: 'all', order: 'best', kind: null })).toBe('/search?q=a')
})
it('takes strange words of an address as the usual', () => {
  const query = read('/search?q=%20a%20&tab=x&order=y&kind=z')
  expect(query).toEqual({ q: 'a', tab: 'all', order: 'best', kind: null })
  expect(read('/search')).toEqual({ q: '', tab: 'all', order: 'best', kind: null })
})
it('sends order and kind in the tab of works only', () => {
  const query = { q: 'a', order: 'new', kind: 'drama' } as const
  expect(worksInput({ ...query, tab: 'works' })).toEqual({
    q: 'a',
    tab: 'works',
    order: 'new',
    kind: 'drama',
  })
  expect(worksInput({ ...query, tab: 'all' })).toEqual({ q: 'a' })
})
