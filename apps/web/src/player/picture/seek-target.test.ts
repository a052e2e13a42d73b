import { expect, test } from 'vitest'
import { seekTarget } from './seek-target.ts'

const film = { durationSec: 600, availableTo: 600, trial: null }

test('a jump stays within the film, and within its trial', () => {
  expect(seekTarget(-5, film)).toEqual({ target: 0, isBeyond: false })
  expect(seekTarget(900, film)).toEqual({ target: 600, isBeyond: false })
  expect(seekTarget(900, { ...film, trial: { seconds: 60, reason: 'vip' } }).target).toBe(60)
})

test('a jump beyond what is made so far stops a little before its end', () => {
  expect(seekTarget(300, { ...film, availableTo: 100 })).toEqual({ target: 98, isBeyond: true })
})
