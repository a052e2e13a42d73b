export interface Point {
  x: number
  y: number
  /** Milliseconds. */
  at: number
}

export type Gesture = 'tap' | 'longPress' | 'left' | 'right' | 'up' | 'down'

/** Movement below this is no swipe; px. */
const stillPx = 12
/** Holding longer than this is a long press; ms. */
const longMs = 500

/** The gesture between pointer down and up. */
export function gestureOf(from: Point, to: Point): Gesture {
  const x = to.x - from.x
  const y = to.y - from.y
  if (Math.hypot(x, y) < stillPx) return to.at - from.at >= longMs ? 'longPress' : 'tap'
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'right' : 'left'
  return y > 0 ? 'down' : 'up'
}

/** Distance and speed: px, and px per second. */
export function strideOf(from: Point, to: Point): { distance: number; speed: number } {
  const distance = Math.hypot(to.x - from.x, to.y - from.y)
  return { distance, speed: (distance / Math.max(1, to.at - from.at)) * 1000 }
}

/** Scale factor of two fingers since pointer down. */
export function pinchOf(from: readonly [Point, Point], now: readonly [Point, Point]): number {
  const span = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y)
  return span(now) / Math.max(1, span(from))
}
