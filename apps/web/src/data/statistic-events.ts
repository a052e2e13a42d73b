import type { StatisticEvent } from '@xinghe/contract'

/** What one post carries at most. */
const most = 20

const waiting: StatisticEvent[] = []
let tell: (() => void) | null = null

/** Who tells what waits when it is due before the page is left. */
export function onEventsDue(listener: () => void): void {
  tell = listener
}

/**
 * Notes what happened until it is told. A play is due at once, for a page may stay open for days and its day would be
 * wrong; so is everything once no more would fit, and while nobody tells the oldest give way.
 */
export function noteEvent(event: StatisticEvent): void {
  waiting.push(event)
  if (waiting.length > most) waiting.shift()
  if (event.kind === 'play' || waiting.length === most) tell?.()
}

/** What was noted and not told yet. */
export const takeEvents = (): StatisticEvent[] => waiting.splice(0)
