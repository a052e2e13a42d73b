import { expect, it } from 'vitest'
import { allowsStartAd, showsAgain } from './start-ad-rules.ts'

it('is not shown in a page without a bar nor on the download page', () => {
  expect(allowsStartAd({ pathname: '/', search: '' })).toBe(true)
  expect(allowsStartAd({ pathname: '/helpDetail', search: '?id=70&hideNavBar=1' })).toBe(false)
  expect(allowsStartAd({ pathname: '/helpDetail', search: '?hideNavbar' })).toBe(false)
  expect(allowsStartAd({ pathname: '/App-Download', search: '' })).toBe(false)
})

it('is shown again only when the page was hidden for ten minutes', () => {
  expect(showsAgain(null, 10_000_000)).toBe(false)
  expect(showsAgain(1000, 1000 + 599_999)).toBe(false)
  expect(showsAgain(1000, 1000 + 600_000)).toBe(true)
})
