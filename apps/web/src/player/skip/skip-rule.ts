import type { Mark } from '../play-port.ts'

/** A mark that ends this close to the end of the film leaves nothing to watch; seconds. */
const endGapSec = 3
/** The last moment of a mark is not worth a button; seconds. */
const tailSec = 0.5
/** Between two readings of the time the picture moves by less than this unless somebody seeks; seconds. */
const stepSec = 2.5

export function markAt(marks: readonly Mark[], seconds: number): Mark | null {
  return marks.find(({ startSec, endSec }) => startSec <= seconds && seconds < endSec - tailSec) ?? null
}

/** What a mark offers: its end; the next episode where nothing of this one comes after it; or nothing. */
export function skipOf(mark: Mark, durationSec: number, hasNext: boolean): 'seek' | 'next' | null {
  if (mark.endSec < durationSec - endGapSec) return 'seek'
  return hasNext ? 'next' : null
}

/** true where the picture has played into a mark: who seeks into one wants to see it. `before` null: it has just begun. */
export function playedInto({ startSec }: Mark, before: number | null, seconds: number): boolean {
  if (before === null) return seconds - startSec < stepSec
  return before <= startSec + tailSec && seconds >= before && seconds - before < stepSec
}
