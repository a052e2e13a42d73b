import { expect, it } from 'vitest'
import { matchPath } from './match.ts'

it('gives the values in a path', () => {
  expect(matchPath('/play/:mediaKey', '/play/01abc')).toEqual({ mediaKey: '01abc' })
  expect(matchPath('/', '/')).toEqual({})
})
it('ignores case in fixed parts only, and a slash at the end', () => {
  expect(matchPath('/historicalRecords', '/historicalrecords/')).toEqual({})
  expect(matchPath('/list/:category', '/LIST/Drama')).toEqual({ category: 'Drama' })
})
it('refuses a longer or shorter path', () => {
  expect(matchPath('/list', '/list/drama')).toBeNull()
  expect(matchPath('/play/:mediaKey', '/play')).toBeNull()
})
it('takes a part that cannot be decoded as it stands', () => {
  expect(matchPath('/list/:category', '/list/%E4%BD%A0')).toEqual({ category: '\u4f60' })
  expect(matchPath('/list/:category', '/list/%E4')).toEqual({ category: '%E4' })
})
