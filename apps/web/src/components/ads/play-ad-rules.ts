import type { AdSlot } from '@xinghe/contract/ad-slots'
import { minuteMs } from '@xinghe/contract/time'

/** What a film is shown with, asked for at once. */
export const playAdSlots: readonly AdSlot[] = ['preRoll', 'midRoll', 'pause', 'floating', 'danmu']

/** Milliseconds after its begin in which an ad may still come before a film: later it would interrupt. */
const preRollWithinMs = 5_000
/** Seconds of a film from which it may be interrupted once, in its middle. */
const midRollFromSec = 300
/** Seconds that playing moves on between two looks at most; more is a seek. */
const mostStepSec = 2
/** Seconds of a film that are played before an ad comes among its danmu. */
const danmuFromSec = 60

/** Whether an ad may come before a film that has played since then. Milliseconds. */
export function isPreRollDue(playingSince: number, now: number): boolean {
  return now - playingSince < preRollWithinMs
}

/** Whether playing has just passed the middle of a film that is long enough to be interrupted. Seconds. */
export function isMidRollDue({
  from,
  to,
  durationSec,
}: {
  from: number
  to: number
  durationSec: number
}): boolean {
  const middle = durationSec / 2
  return durationSec >= midRollFromSec && from < middle && to >= middle && isPlayed({ from, to })
}

/** Whether a film has moved from one place to another by playing. Seconds. */
export function isPlayed({ from, to }: { from: number; to: number }): boolean {
  return to > from && to - from < mostStepSec
}

/** Whether an ad may come among the danmu of a film of which so much was played. `lastAt` is null before the first one. */
export function isDanmuAdDue({
  playedSec,
  lastAt,
  now,
  minutes,
}: {
  playedSec: number
  /** Milliseconds since 1970, as `now`. */
  lastAt: number | null
  now: number
  /** Between two of them. */
  minutes: number
}): boolean {
  // A clock that was set back keeps none away for longer.
  return playedSec >= danmuFromSec && (lastAt === null || Math.abs(now - lastAt) >= minutes * minuteMs)
}
