import { expect, it } from 'vitest'
import { allowedBytes, bestHeight, heightsOf } from './choices.ts'

const quality = (height: number, gate: 'vip' | null = null) => ({ height, bytes: height * 1000, gate })
const episodes = [
  { episode: 'a', refused: null, qualities: [quality(480), quality(1080, 'vip')] },
  { episode: 'b', refused: null, qualities: [quality(480), quality(720)] },
  { episode: 'c', refused: 'vip' as const, qualities: [quality(480)] },
]

it('offers every quality of the range once, the best first, and begins with the best that is allowed', () => {
  const heights = heightsOf(episodes)
  expect(heights.map(({ height }) => height)).toEqual([1080, 720, 480])
  expect(bestHeight(heights)).toBe(720)
  expect(bestHeight([])).toBeNull()
})

it('lets those be chosen that have the quality and are not refused', () => {
  expect([...allowedBytes(episodes, 480)]).toEqual([
    ['a', 480_000],
    ['b', 480_000],
  ])
  expect([...allowedBytes(episodes, 720).keys()]).toEqual(['b'])
  expect(allowedBytes(episodes, 1080).size).toBe(0)
  expect(allowedBytes(episodes, null).size).toBe(0)
})
