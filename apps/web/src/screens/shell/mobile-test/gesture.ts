export interface Point {
  x: number
  y: number
  /** Milliseconds. */
  at: number
}

export type Gesture = 'tap' | 'longPress' | 'left' | 'right' | 'up' | 'down'

/** A finger that moved less has stayed; px. */
const stillPx = 12
/** A finger that stays longer presses; ms. */
const longMs = 500

/** What one finger did between coming and going. */
export function gestureOf(from: Point, to: Point): Gesture {
  const x = to.x - from.x
  const y = to.y - from.y
  if (Math.hypot(x, y) < stillPx) return to.at - from.at >= longMs ? 'longPress' : 'tap'
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'right' : 'left'
  return y > 0 ? 'down' : 'up'
}

/** How far and how fast it went: px, and px per second. */
export function strideOf(from: Point, to: Point): { distance: number; speed: number } {
  const distance = Math.hypot(to.x - from.x, to.y - from.y)
  return { distance, speed: (distance / Math.max(1, to.at - from.at)) * 1000 }
}

/** How much further apart two fingers are than when they came. */
export function pinchOf(from: readonly [Point, Point], now: readonly [Point, Point]): number {
  const span = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y)
  return span(now) / Math.max(1, span(from))
}
