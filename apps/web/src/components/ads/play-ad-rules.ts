import type { AdSlot } from '@xinghe/contract/ad-slots'

/** What a film is shown with, asked for at once. */
export const playAdSlots: readonly AdSlot[] = ['preRoll', 'midRoll', 'pause', 'floating']

/** Milliseconds after its begin in which an ad may still come before a film: later it would interrupt. */
const preRollWithinMs = 5_000
/** Seconds of a film from which it may be interrupted once, in its middle. */
const midRollFromSec = 300
/** Seconds that playing moves on between two looks at most; more is a seek. */
const mostStepSec = 2

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
  return durationSec >= midRollFromSec && from < middle && to >= middle && to - from < mostStepSec
}
