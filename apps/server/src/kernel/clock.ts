/** The only source of time in the server. */
export interface Clock {
  /** Milliseconds since 1970, UTC. The machine's clock may be set back: ages are told by `monotonic`. */
  now(): number
  /** Milliseconds since some moment; never goes back. */
  monotonic(): number
}

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() }

/** The system's clock with an offset that tests move. */
export function movableClock(): Clock & { advance(ms: number): void; setBack(ms: number): void } {
  let passedMs = 0
  let setBackMs = 0
  return {
    now: () => Date.now() + passedMs - setBackMs,
    monotonic: () => performance.now() + passedMs,
    advance(ms) {
      passedMs += ms
    },
    setBack(ms) {
      setBackMs += ms
    },
  }
}
