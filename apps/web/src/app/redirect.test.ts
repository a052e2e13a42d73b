import { expect, it } from 'vitest'
import { redirect } from './redirect.ts'

const from = (address: string) => redirect(new URL(address, 'https://example.com'))

it('leads a short-video channel to the screen of all of them', () => {
  expect(from('/music')).toBe('/miniVideoChannel?titleId=music')
  expect(from('/Tech/')).toBe('/miniVideoChannel?titleId=tech')
})
it('calls the channel of games by its key', () => {
  expect(from('/game')).toBe('/miniVideoChannel?titleId=games')
})
it('takes the tag along as the sub-tab', () => {
  expect(from('/news?tag=12&other=1')).toBe('/miniVideoChannel?titleId=news&subID=12')
})
it('leaves every other address alone', () => {
  expect(from('/movie')).toBeNull()
  expect(from('/miniVideoChannel?titleId=music')).toBeNull()
  expect(from('/music/1')).toBeNull()
})
