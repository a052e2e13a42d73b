import type { DanmakuItem, DanmakuMode } from '../item.ts'
import {
  blockSec,
  isMoving,
  type Line,
  lanesOf,
  leavesAt,
  meet,
  type PlacedLine,
  type Stage,
} from './motion.ts'

export interface Entry {
  item: DanmakuItem
  count: number
}

export type WidthOf = (entry: Entry) => number

/**
 * For each mode the last known span of time in which a lane is closed to a line of some width, and so to any wider one.
 * Entries come by time: most of a crowd is left out by one comparison for each lane.
 */
function createClosings(stage: Stage) {
  const spans = new Map<DanmakuMode, { fromSec: number; toSec: number; width: number }[]>()
  /**
   * A line that meets another does so from its time to this one, were it to enter then: lines are convex in lane and time, so
   * the times in which two meet are one span. Up to some hundredths of a second too early.
   */
  function closedUntil(line: Line, other: Line): number {
    let [closedSec, openSec] = [line.item.timeSec, leavesAt(other.item, stage)]
    for (let step = 0; step < 9; step++) {
      const timeSec = (closedSec + openSec) / 2
      if (meet({ ...line, item: { ...line.item, timeSec } }, other, stage)) closedSec = timeSec
      else openSec = timeSec
    }
    return closedSec
  }
  return {
    isKnown({ item, width }: Line, lane: number): boolean {
      const span = spans.get(item.mode)?.[lane]
      return (
        span !== undefined &&
        item.timeSec >= span.fromSec &&
        item.timeSec <= span.toSec &&
        width >= span.width
      )
    },
    /** Remembers what a line meets in a lane, if it meets anything. */
    learn(line: Line, lane: number, other: Line | undefined): boolean {
      if (!other) return false
      const lanes = spans.get(line.item.mode) ?? []
      spans.set(line.item.mode, lanes)
      lanes[lane] = { fromSec: line.item.timeSec, toSec: closedUntil(line, other), width: line.width }
      return true
    },
  }
}

/** The picture with the lines that are placed so far. */
function createPicture(before: readonly PlacedLine[], stage: Stage) {
  /** By time. */
  const lanes = Array.from({ length: stage.lanes }, (): PlacedLine[] => [])
  const positioned: PlacedLine[] = []
  const longestSec = Math.max(stage.moveSec, stage.fixedSec)
  const shown: PlacedLine[] = []
  const narrow = createClosings(stage)
  const wide = createClosings(stage)
  let full = { fromSec: 0, toSec: 0 }

  /** One of the lines in a lane that another touches. */
  function firstMet(line: Line, lane: number): PlacedLine | undefined {
    const others = lanes[lane] ?? []
    // Behind one that goes the same way, a line touches none of those before that one; a viewer's own may be among them.
    let isBehind = false
    for (let index = others.length - 1; index >= 0; index--) {
      const other = others[index]
      if (!other || other.item.timeSec + longestSec <= line.item.timeSec) return undefined
      const isOrdinary = other.item.mode === line.item.mode && isMoving(other.item) && !other.item.mine
      if (isBehind && isOrdinary) continue
      if (meet(line, other, stage)) return other
      isBehind ||= isOrdinary && other.item.timeSec <= line.item.timeSec
    }
    return undefined
  }
  const isClosed = (closings: typeof narrow, line: Line, lane: number) =>
    closings.isKnown(line, lane) || closings.learn(line, lane, firstMet(line, lane))
  const isFullAt = (momentSec: number): boolean => {
    if (momentSec >= full.fromSec && momentSec < full.toSec) return true
    const leaves = shown
      .filter(({ item }) => item.timeSec <= momentSec && leavesAt(item, stage) > momentSec)
      .map(({ item }) => leavesAt(item, stage))
    if (leaves.length < stage.maxShown) return false
    const last = leaves.toSorted((a, b) => b - a)[stage.maxShown - 1] ?? momentSec
    full = { fromSec: momentSec, toSec: last }
    return true
  }
  const enter = (line: PlacedLine) => {
    const others = line.lane < 0 ? positioned : (lanes[line.lane] ?? [])
    const last = others.findLastIndex(other => other.item.timeSec <= line.item.timeSec)
    others.splice(last + 1, 0, line)
    shown.push(line)
  }
  for (const line of before) enter(line)

  return {
    enter,
    /** Whether a line would touch another in a lane, were it without any width. */
    isClosed: (entry: Entry, lane: number) => isClosed(narrow, { ...entry, width: 0 }, lane),
    isFree: (line: Line, lane: number) => !isClosed(wide, line, lane),
    touched: (line: Line, lane: number) => lanes[lane]?.filter(other => meet(line, other, stage)).length ?? 0,
    /** Whether one more positioned line would be too many, whatever their places: so nobody covers the picture. */
    isCovered(item: DanmakuItem): boolean {
      const last = positioned.findLastIndex(other => other.item.timeSec <= item.timeSec - blockSec)
      const together = positioned
        .slice(last + 1)
        .filter(
          other => leavesAt(other.item, stage) > item.timeSec && other.item.timeSec < leavesAt(item, stage),
        )
      return together.filter(other => !other.item.mine).length >= mostPositioned
    },
    /** Whether one more line would be too many at some moment of its stay. */
    isFull(item: DanmakuItem): boolean {
      if (!Number.isFinite(stage.maxShown)) return false
      const endSec = leavesAt(item, stage)
      return (
        isFullAt(item.timeSec) ||
        shown.some(({ item: { timeSec } }) => timeSec > item.timeSec && timeSec < endSec && isFullAt(timeSec))
      )
    },
  }
}

/** Positioned lines that are in the picture together, at most. */
const mostPositioned = 4

/**
 * Gives each entry in turn the first lane in which it touches nothing, from the top or for a bottom one from below;
 * one without such a lane is left out. The viewer's own always gets a lane, then the one in which it touches the fewest.
 * @param before lines that are already placed, some of which may be in the picture together with the new ones
 */
export function place(
  entries: readonly Entry[],
  before: readonly PlacedLine[],
  stage: Stage,
  widthOf: WidthOf,
): PlacedLine[] {
  const picture = createPicture(before, stage)
  const laneFor = (entry: Entry): PlacedLine | null => {
    const { item } = entry
    const count = lanesOf(item, stage)
    const order = Array.from({ length: count }, (_, n) => (item.mode === 'bottom' ? count - 1 - n : n))
    // Where a line without any width finds no place none does: most of a crowd is left out without being measured.
    const open = order.filter(lane => !picture.isClosed(entry, lane))
    if (!item.mine && (open.length === 0 || picture.isFull(item))) return null
    const sized = { ...entry, width: widthOf(entry) }
    const free = open.find(lane => picture.isFree(sized, lane))
    if (free !== undefined) return { ...sized, lane: free }
    if (!item.mine) return null
    const touched = order.map(lane => picture.touched(sized, lane))
    return { ...sized, lane: order[touched.indexOf(Math.min(...touched))] ?? 0 }
  }
  const positionedLine = (entry: Entry): PlacedLine | null => {
    const { item } = entry
    if (!item.mine && (picture.isCovered(item) || picture.isFull(item))) return null
    return { ...entry, width: widthOf(entry), lane: -1 }
  }

  const placed: PlacedLine[] = []
  for (const entry of entries) {
    const line = entry.item.mode === 'positioned' ? positionedLine(entry) : laneFor(entry)
    if (!line) continue
    picture.enter(line)
    placed.push(line)
  }
  return placed
}
