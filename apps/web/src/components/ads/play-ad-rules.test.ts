import { dayMs, minuteMs } from '@xinghe/contract/time'
import { expect, it } from 'vitest'
import { isDanmuAdDue, isMidRollDue, isPreRollDue } from './play-ad-rules.ts'

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

it('flies among danmu after a minute of the film, and not again for some minutes', () => {
  const now = 1_000_000_000
  const due = (playedSec: number, lastAt: number | null) =>
    isDanmuAdDue({ playedSec, lastAt, now, minutes: 5 })
  expect(due(59.9, null)).toBe(false)
  expect(due(60, null)).toBe(true)
  expect(due(600, now - 5 * minuteMs + 1)).toBe(false)
  expect(due(600, now - 5 * minuteMs)).toBe(true)
  // The clock of the device was set back by a day.
  expect(due(600, now + dayMs)).toBe(true)
})
