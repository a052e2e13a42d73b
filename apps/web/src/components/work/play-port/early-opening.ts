import type { OpenedPlay } from '#player/play-port.ts'

interface EarlyOpening {
  mediaKey: string
  episode: string | null
  play: Promise<OpenedPlay>
  /** What nobody takes is not asked for again: it would take the place of what is played by then. */
  abort: () => void
}
let early: EarlyOpening | null = null

/** Keeps what was begun before the screen that wants it is there, one at a time, until the time is over. */
export function keepEarly(opening: EarlyOpening, forMs: number): void {
  early?.abort()
  early = opening
  setTimeout(() => {
    if (early !== opening) return
    early = null
    opening.abort()
  }, forMs)
}

/** Its answer, for one taker, whose signal ends it from now on. */
export function takeEarly(
  mediaKey: string,
  episode: string | null,
  signal: AbortSignal,
): Promise<OpenedPlay> | null {
  const taken = early
  early = null
  if (taken?.mediaKey !== mediaKey || taken.episode !== episode) {
    taken?.abort()
    return null
  }
  if (signal.aborted) taken.abort()
  else signal.addEventListener('abort', taken.abort, { once: true })
  return taken.play
}
