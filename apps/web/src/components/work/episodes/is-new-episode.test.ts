import { dayMs } from '@xinghe/contract/time'
import { expect, it } from 'vitest'
import { isNewEpisode } from './is-new-episode.ts'

const now = 100 * dayMs
const none = new Map<string, number>()
const of = (publishedAt: number, playable = true) => ({ id: 'a', publishedAt, playable })

it('is what came out in the last three days and was not watched', () => {
  expect(isNewEpisode(of(now - 2 * dayMs), none, now)).toBe(true)
  expect(isNewEpisode(of(now - 3 * dayMs), none, now)).toBe(false)
  expect(isNewEpisode(of(now), new Map([['a', 0.5]]), now)).toBe(false)
  expect(isNewEpisode(of(now, false), none, now)).toBe(false)
})
