/** Two ticks further apart than this are not continuous watching: the page was suspended. Milliseconds. */
const maxGapMs = 2000

/** Counts the seconds in which the picture moved, whatever the rate and however often the viewer seeks. */
export function createWatchMeter() {
  let watchedMs = 0
  let lastMs: number | null = null
  return {
    tick(nowMs: number, playing: boolean) {
      if (playing && lastMs !== null) watchedMs += Math.min(nowMs - lastMs, maxGapMs)
      lastMs = playing ? nowMs : null
    },
    seconds: () => watchedMs / 1000,
    /** Returns the seconds counted since the last call, to a tenth, and starts again. */
    take() {
      const seconds = Math.round(watchedMs / 100) / 10
      watchedMs = 0
      return seconds
    },
    /** Puts seconds back that could not be reported. */
    give(seconds: number) {
      watchedMs += seconds * 1000
    },
  }
}
