export type Direction = 'left' | 'right' | 'up' | 'down'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Boxes may overlap by this share of the smaller one and still be beside each other: a bar's touch target does. */
const overlapShare = 0.5
/** How much worse it is to be off to the side than to be far. */
const asideFactor = 3

const gap = (fromA: number, toA: number, fromB: number, toB: number) => Math.max(0, fromB - toA, fromA - toB)

/** How far a box lies in a direction; null where it does not. */
function distance(from: Box, to: Box, direction: Direction): number | null {
  const isAside = direction === 'left' || direction === 'right'
  const ahead = {
    left: from.left - to.right,
    right: to.left - from.right,
    up: from.top - to.bottom,
    down: to.top - from.bottom,
  }[direction]
  const smaller = isAside
    ? Math.min(from.right - from.left, to.right - to.left)
    : Math.min(from.bottom - from.top, to.bottom - to.top)
  if (ahead < -smaller * overlapShare) return null
  const aside = isAside
    ? gap(from.top, from.bottom, to.top, to.bottom)
    : gap(from.left, from.right, to.left, to.right)
  return Math.max(0, ahead) + aside * asideFactor
}

/** Index of the box that a viewer means who presses an arrow; -1 where there is none. */
export function nearest(from: Box, boxes: readonly Box[], direction: Direction): number {
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (const [index, box] of boxes.entries()) {
    const far = distance(from, box, direction)
    if (far === null || far >= least) continue
    best = index
    least = far
  }
  return best
}
