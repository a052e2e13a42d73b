/** A second tap within this makes a double one. Milliseconds. */
const doubleMs = 260
/** A finger that rests this long presses. Milliseconds. */
const pressMs = 400
/** A finger that wanders further than this scrolls. Pixels. */
const wanderPx = 12

export interface Spot {
  x: number
  y: number
}

export interface TapEvents {
  onTap: () => void
  /** Every further tap of a row too: who likes goes on tapping. */
  onDouble: (spot: Spot) => void
  /** Begins, and ends, while the finger rests. */
  onPress: (on: boolean) => void
}

/** Tells a tap from two and from a press. Times come from `now` and timers, so that it can be tested without waiting. */
export function createTaps(events: TapEvents, now: () => number = () => performance.now()) {
  let from: Spot | null = null
  let pressing = false
  let lastTapAt = Number.NEGATIVE_INFINITY
  let tapTimer: ReturnType<typeof setTimeout> | undefined
  let pressTimer: ReturnType<typeof setTimeout> | undefined

  function lift(): void {
    clearTimeout(pressTimer)
    from = null
    if (pressing) events.onPress(false)
    pressing = false
  }
  function tap(spot: Spot): void {
    clearTimeout(tapTimer)
    const isDouble = now() - lastTapAt < doubleMs
    lastTapAt = now()
    if (isDouble) events.onDouble(spot)
    else tapTimer = setTimeout(events.onTap, doubleMs)
  }

  return {
    down(spot: Spot): void {
      from = spot
      clearTimeout(pressTimer)
      pressTimer = setTimeout(() => {
        pressing = true
        events.onPress(true)
      }, pressMs)
    },
    move(spot: Spot): void {
      if (from && !pressing && Math.hypot(spot.x - from.x, spot.y - from.y) > wanderPx) lift()
    },
    up(spot: Spot): void {
      const isTap = from !== null && !pressing
      lift()
      if (isTap) tap(spot)
    },
    cancel: lift,
    close(): void {
      clearTimeout(tapTimer)
      lift()
    },
  }
}
