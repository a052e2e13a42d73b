import type { DanmakuItem } from '../item.ts'

/** The area that lines move in. Lanes are counted from the top; moving lines use the first few. */
export interface Stage {
  /** CSS pixels. */
  width: number
  height: number
  lanePx: number
  fontPx: number
  lanes: number
  scrollLanes: number
  /** How long a moving and a fixed line are in the picture. */
  moveSec: number
  fixedSec: number
  /** Most lines at once; Infinity sets no limit. */
  maxShown: number
}

export interface Line {
  item: DanmakuItem
  /** How many alike ones it is. */
  count: number
  /** CSS pixels. */
  width: number
}

export interface PlacedLine extends Line {
  /** -1 of a positioned one. */
  lane: number
}

/** No line stays longer than this: so lines of two blocks that are no neighbors never meet. */
export const blockSec = 20

export const isMoving = ({ mode }: DanmakuItem) => mode === 'scroll' || mode === 'reverse'

export function staySec(item: DanmakuItem, stage: Stage): number {
  if (item.mode === 'positioned') return Math.min(blockSec, Math.max(0, item.position?.staySec ?? 0))
  return isMoving(item) ? stage.moveSec : stage.fixedSec
}

export const leavesAt = (item: DanmakuItem, stage: Stage) => item.timeSec + staySec(item, stage)

/** How many lanes from the top a line may use. */
export const lanesOf = (item: DanmakuItem, stage: Stage) => (isMoving(item) ? stage.scrollLanes : stage.lanes)

/** Left edge `ageSec` after a line has entered, in pixels from the stage's left edge. */
export function leftAt({ item, width }: Line, ageSec: number, stage: Stage): number {
  if (item.mode === 'positioned') return within((item.position?.x ?? 0) * stage.width, stage.width - width)
  if (!isMoving(item)) return Math.floor((stage.width - width) / 2)
  const way = ((stage.width + width) * ageSec) / stage.moveSec
  return item.mode === 'scroll' ? stage.width - way : way - width
}

export function topOf({ item, lane }: PlacedLine, stage: Stage): number {
  if (lane < 0) return within((item.position?.y ?? 0) * stage.height, stage.height - stage.lanePx)
  return lane * stage.lanePx
}

/** Whether a line is moved down while something lies over the upper edge; a positioned one is where it says. */
export const isMovedDown = ({ mode }: DanmakuItem) => mode !== 'bottom' && mode !== 'positioned'

/** A positioned one is moved so far that no edge cuts it off, if it fits. */
const within = (px: number, mostPx: number) => Math.round(Math.max(0, Math.min(px, mostPx)))

/** Whether two lines in one lane ever touch. All move evenly: it is enough to look at the first and last moment. */
export function meet(a: Line, b: Line, stage: Stage): boolean {
  const first = Math.max(a.item.timeSec, b.item.timeSec)
  const last = Math.min(leavesAt(a.item, stage), leavesAt(b.item, stage))
  if (first >= last) return false
  const gap = (one: Line, other: Line, momentSec: number) =>
    leftAt(other, momentSec - other.item.timeSec, stage) -
    leftAt(one, momentSec - one.item.timeSec, stage) -
    one.width
  if (gap(a, b, first) >= 0 && gap(a, b, last) >= 0) return false
  return !(gap(b, a, first) >= 0 && gap(b, a, last) >= 0)
}
