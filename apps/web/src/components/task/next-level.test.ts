import { expect, test } from 'vitest'
import { nextLevel } from './next-level.ts'

const thresholds = [0, 20, 200]

test.each([
  [
    { level: 0, exp: 5 },
    { level: 1, missing: 15, share: 0.25 },
  ],
  [
    { level: 1, exp: 110 },
    { level: 2, missing: 90, share: 0.5 },
  ],
  // A level that was kept although it takes more by now.
  [
    { level: 1, exp: 10 },
    { level: 2, missing: 190, share: 0 },
  ],
  [{ level: 2, exp: 900 }, null],
])('%j', (standing, next) => {
  expect(nextLevel({ ...standing, thresholds })).toEqual(next)
})
