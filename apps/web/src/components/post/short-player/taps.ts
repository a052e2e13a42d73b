/** A second tap within this makes a double one. Milliseconds. */
const doubleMs = 260
/** A finger held this long is a long press. Milliseconds. */
const pressMs = 400
/** A finger that moves further than this scrolls. Pixels. */
const wanderPx = 12

export interface Point {
  x: number
  y: number
}

export interface TapEvents {
  onTap: () => void
  /** Every further tap of a series too: viewers keep tapping to like. */
  onDouble: (point: Point) => void
  /** The long press begins, or ends. */
  onPress: (on: boolean) => void
}

/** Distinguishes taps, double taps and long presses. Times come from `now` and timers, so that tests need not wait. */
export function createTaps(events: TapEvents, now: () => number = () => performance.now()) {
  let from: Point | null = null
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
  function tap(point: Point): void {
    clearTimeout(tapTimer)
    const isDouble = now() - lastTapAt < doubleMs
    lastTapAt = now()
    if (isDouble) events.onDouble(point)
    else tapTimer = setTimeout(events.onTap, doubleMs)
  }

  return {
    down(point: Point): void {
      from = point
      clearTimeout(pressTimer)
      pressTimer = setTimeout(() => {
        pressing = true
        events.onPress(true)
      }, pressMs)
    },
    move(point: Point): void {
      if (from && !pressing && Math.hypot(point.x - from.x, point.y - from.y) > wanderPx) lift()
    },
    up(point: Point): void {
      const isTap = from !== null && !pressing
      lift()
      if (isTap) tap(point)
    },
    cancel: lift,
    close(): void {
      clearTimeout(tapTimer)
      lift()
    },
  }
}
