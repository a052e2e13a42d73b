import { expect, it } from 'vitest'
import { scrollKeyOf } from './scroll-key.ts'

const keyAt = (pathname: string, search = '', key = 'a') =>
  scrollKeyOf({ location: { pathname, search, key } })

it('keeps a place for each tab of a session screen, whatever entry of the history it is', () => {
  expect(keyAt('/discovery', '', 'a')).toBe(keyAt('/discovery', '', 'b'))
  expect(keyAt('/discovery', '?tab=video')).not.toBe(keyAt('/discovery'))
  expect(keyAt('/discovery', '?tab=video&from=1')).toBe(keyAt('/discovery', '?tab=video', 'b'))
})
it('keeps a place for each entry of any other', () => {
  expect(keyAt('/list/movie', '', 'a')).not.toBe(keyAt('/list/movie', '', 'b'))
  expect(keyAt('/list/movie', '?genre=1')).toBe(keyAt('/list/movie'))
})
