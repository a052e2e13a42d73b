/** The only source of time in the server. Milliseconds since 1970, UTC. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** The system's clock with an offset that tests move. */
export function movableClock(): Clock & { advance(ms: number): void } {
  let offsetMs = 0
  return {
    now: () => Date.now() + offsetMs,
    advance(ms) {
      offsetMs += ms
    },
  }
}
