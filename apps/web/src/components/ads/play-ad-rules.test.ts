import { expect, it } from 'vitest'
import { isMidRollDue, isPreRollDue } from './play-ad-rules.ts'

it('comes before a film in its first five seconds only', () => {
  expect(isPreRollDue(1000, 5_999)).toBe(true)
  expect(isPreRollDue(1000, 6_000)).toBe(false)
})

it('comes in the middle of a long film when playing passes it, not by a seek', () => {
  expect(isMidRollDue({ from: 149.8, to: 150, durationSec: 300 })).toBe(true)
  expect(isMidRollDue({ from: 150, to: 150.2, durationSec: 300 })).toBe(false)
  expect(isMidRollDue({ from: 20, to: 200, durationSec: 300 })).toBe(false)
  expect(isMidRollDue({ from: 149.4, to: 149.6, durationSec: 299 })).toBe(false)
})
