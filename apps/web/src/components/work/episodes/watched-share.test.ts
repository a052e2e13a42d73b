import { expect, test } from 'vitest'
import { watchedShares } from './watched-share.ts'

const episodes = [
  { id: 'e1', durationSec: 600 },
  { id: 'e2', durationSec: 600 },
  { id: 'e3', durationSec: null },
]

test('what was watched is a share of its episode, at most the whole', () => {
  const shares = watchedShares(episodes, [
    { id: 'e1', seconds: 900 },
    { id: 'e2', seconds: 150 },
  ])
  expect([...shares]).toEqual([
    ['e1', 1],
    ['e2', 0.25],
  ])
})

test('one that was hardly begun, has no length or is gone has no mark', () => {
  const stopped = [
    { id: 'e1', seconds: 5 },
    { id: 'e3', seconds: 60 },
    { id: 'gone', seconds: 60 },
  ]
  expect(watchedShares(episodes, stopped).size).toBe(0)
})
