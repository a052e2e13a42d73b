/** A flick downwards faster than this closes, however short; px per ms. */
const FLICK = 0.5

/**
 * Whether a sheet should close when a drag ends.
 * @param distance px it was pulled towards its edge
 * @param speed px per ms at the end, positive towards the edge
 * @param height the sheet's own length in px
 */
export function closesOnRelease(distance: number, speed: number, height: number): boolean {
  if (distance <= 0 || speed <= -FLICK) return false
  return speed >= FLICK || distance > height * 0.35
}

/** How far the sheet follows the finger: fully towards its edge, not at all away from it. */
export function followDrag(delta: number): number {
  return Math.max(0, delta)
}
