import { expect, test } from 'vitest'
import { wantsWall } from './wants-wall.ts'

const trial = { seconds: 360, reason: 'vip' as const }

test('the wall of a trial is there before it is reached, and its code is not in the way of the first picture', () => {
  expect(wantsWall({ refused: null, trial }, false)).toBe(false)
  expect(wantsWall({ refused: null, trial }, true)).toBe(true)
})

test('a film that is refused has its wall at once, one that is whole has none', () => {
  expect(wantsWall({ refused: 'vip', trial: null }, false)).toBe(true)
  expect(wantsWall({ refused: null, trial: null }, true)).toBe(false)
  expect(wantsWall(null, true)).toBe(false)
})
