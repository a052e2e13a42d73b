import type { PlayerState } from '../state.ts'

/** Between the picture and the end of a growing playlist. */
const edgeGapSec = 2

/** Where a jump to `seconds` ends; `isBeyond` when that is not made yet. */
export function seekTarget(
  seconds: number,
  { durationSec, availableTo, trial }: Pick<PlayerState, 'durationSec' | 'availableTo' | 'trial'>,
): { target: number; isBeyond: boolean } {
  const end = trial?.seconds ?? durationSec
  const growing = availableTo > 0 && availableTo < end - edgeGapSec
  const last = growing ? availableTo - edgeGapSec : end
  return { target: Math.min(Math.max(0, seconds), Math.max(0, last)), isBeyond: growing && seconds > last }
}
