import type { DanmakuMode } from './item.ts'

/** The area that lines move in. Lanes are counted from the top; scrolling lines use the first few. */
export interface Ground {
  /** CSS pixels. */
  width: number
  lanes: number
  scrollLanes: number
  /** How long a line is in the picture. */
  staySec: Record<DanmakuMode, number>
}

export interface Line {
  /** Media time at which it enters, in seconds. */
  timeSec: number
  mode: DanmakuMode
  /** CSS pixels. */
  width: number
  mine?: boolean | undefined
}

export interface PlacedLine extends Line {
  lane: number
}

export const leavesAt = ({ timeSec, mode }: Pick<Line, 'timeSec' | 'mode'>, { staySec }: Ground) =>
  timeSec + staySec[mode]

/** Left edge at a media time, in pixels from the ground's left edge. */
export function leftAt(line: Line, timeSec: number, { width, staySec }: Ground): number {
  if (line.mode !== 'scroll') return Math.floor((width - line.width) / 2)
  return width - ((width + line.width) * (timeSec - line.timeSec)) / staySec.scroll
}

/** Whether two lines in one lane ever touch. Both move evenly: it is enough to look at the first and last moment. */
function meet(a: Line, b: Line, ground: Ground): boolean {
  const moments = [
    Math.max(a.timeSec, b.timeSec),
    Math.min(leavesAt(a, ground), leavesAt(b, ground)),
  ] as const
  if (moments[0] >= moments[1]) return false
  const isAhead = (one: Line, other: Line) =>
    moments.every(moment => leftAt(one, moment, ground) + one.width <= leftAt(other, moment, ground))
  return !isAhead(a, b) && !isAhead(b, a)
}

/**
 * The first lane in which a line touches none of those `placed`, from the top or for a bottom one from below; null
 * without one. The viewer's own line always gets a lane, then the one in which it touches the fewest.
 */
export function laneFor(line: Line, placed: readonly PlacedLine[], ground: Ground): number | null {
  const touched = Array.from({ length: line.mode === 'scroll' ? ground.scrollLanes : ground.lanes }, () => 0)
  for (const other of placed) {
    const count = touched[other.lane]
    if (count !== undefined && meet(line, other, ground)) touched[other.lane] = count + 1
  }
  const fewest = Math.min(...touched)
  if (fewest > 0 && !line.mine) return null
  return line.mode === 'bottom' ? touched.lastIndexOf(fewest) : touched.indexOf(fewest)
}
