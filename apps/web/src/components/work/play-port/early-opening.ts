import type { OpenedPlay } from '#player/play-port.ts'

interface EarlyOpening {
  mediaKey: string
  episode: string | null
  play: Promise<OpenedPlay>
}
let early: EarlyOpening | null = null

/** Keeps what was begun before the screen that wants it is there, one at a time, until the time is over. */
export function keepEarly(opening: EarlyOpening, forMs: number): void {
  early = opening
  setTimeout(() => {
    if (early === opening) early = null
  }, forMs)
}

/** Its answer, for one taker. */
export function takeEarly(mediaKey: string, episode: string | null): Promise<OpenedPlay> | null {
  const taken = early
  early = null
  return taken?.mediaKey === mediaKey && taken.episode === episode ? taken.play : null
}
