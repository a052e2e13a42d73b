import { hourSec } from '@xinghe/contract/time'
/** One line or two of a subtitle, for a stretch of the film. */
export interface Cue {
  startSec: number
  endSec: number
  text: string
  /** At the upper edge of the picture, as signs are translated. */
  top: boolean
}

/** What a file may hold: it is a viewer's own and may be anything. */
export const subtitleLimits = { bytes: 2_000_000, cues: 20_000, cueChars: 400 } as const

const lastSec = 100 * hourSec
/** More at one moment are not legible. */
const maxAtOnce = 4
/** Cues that began earlier and may still be shown: of overlapping ones only so many are looked at. */
const lookBack = 50

/** Puts cues in order and leaves out those that show nothing. */
export function orderCues(cues: readonly Cue[]): Cue[] {
  return cues
    .filter(({ startSec, endSec, text }) => text !== '' && endSec > startSec && endSec < lastSec)
    .toSorted((a, b) => a.startSec - b.startSec)
}

/** Index of the first cue that begins after a time. */
function firstAfter(cues: readonly Cue[], seconds: number): number {
  let low = 0
  let high = cues.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cues[middle]?.startSec ?? 0) <= seconds) low = middle + 1
    else high = middle
  }
  return low
}

/** The cues of a moment, and the next moment at which they may be others. */
export function cuesAt(cues: readonly Cue[], seconds: number): { shown: Cue[]; untilSec: number } {
  const after = firstAfter(cues, seconds)
  const shown = cues
    .slice(Math.max(0, after - lookBack), after)
    .filter(({ endSec }) => endSec > seconds)
    .slice(-maxAtOnce)
  const ends = shown.map(({ endSec }) => endSec)
  return { shown, untilSec: Math.min(cues[after]?.startSec ?? Number.POSITIVE_INFINITY, ...ends) }
}
