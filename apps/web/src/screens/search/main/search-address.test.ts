import { expect, it } from 'vitest'
import { askedAddress, readAsked, worksInput } from './search-address.ts'

const read = (address: string) => readAsked(new URL(address, 'http://site').searchParams)

it('keeps a search in the address and reads it back', () => {
  const asked = { q: '星河 & 长安', tab: 'works', order: 'new', kind: 'drama' } as const
  expect(read(askedAddress(asked))).toEqual(asked)
})
it('says only what differs from the usual', () => {
  expect(askedAddress({ q: 'a', tab: 'all', order: 'best', kind: null })).toBe('/search?q=a')
})
it('takes strange words of an address as the usual', () => {
  const asked = read('/search?q=%20a%20&tab=x&order=y&kind=z')
  expect(asked).toEqual({ q: 'a', tab: 'all', order: 'best', kind: null })
  expect(read('/search')).toEqual({ q: '', tab: 'all', order: 'best', kind: null })
})
it('asks with order and kind in the tab of works only', () => {
  const asked = { q: 'a', order: 'new', kind: 'drama' } as const
  expect(worksInput({ ...asked, tab: 'works' })).toEqual({
    q: 'a',
    tab: 'works',
    order: 'new',
    kind: 'drama',
  })
  expect(worksInput({ ...asked, tab: 'short' })).toEqual({ q: 'a', tab: 'short' })
  expect(worksInput({ ...asked, tab: 'all' })).toEqual({ q: 'a', tab: 'all' })
})
