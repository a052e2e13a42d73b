import type { DanmakuItem } from '../item.ts'
import { lanesOf, leavesAt, meet, type PlacedLine, type Stage } from './motion.ts'

export interface Entry {
  item: DanmakuItem
  count: number
}

export type WidthOf = (entry: Entry) => number

/** Whether one more line would be too many at some moment of its stay. */
function isFull(item: DanmakuItem, shown: readonly PlacedLine[], stage: Stage): boolean {
  const endSec = leavesAt(item, stage)
  const isFullAt = (momentSec: number) => {
    const present = shown.filter(
      other => other.item.timeSec <= momentSec && leavesAt(other.item, stage) > momentSec,
    )
    return present.length >= stage.maxShown
  }
  return (
    isFullAt(item.timeSec) ||
    shown.some(({ item: { timeSec } }) => timeSec > item.timeSec && timeSec < endSec && isFullAt(timeSec))
  )
}

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
  const lanes = Array.from({ length: stage.lanes }, (): PlacedLine[] => [])
  const shown: PlacedLine[] = []
  const enter = (line: PlacedLine) => {
    lanes[line.lane]?.push(line)
    if (line.lane >= 0) shown.push(line)
  }
  for (const line of before) enter(line)

  const isFree = (entry: Entry, width: number, lane: number) =>
    lanes[lane]?.findLast(other => meet({ ...entry, width }, other, stage)) === undefined
  const laneFor = (entry: Entry): PlacedLine | null => {
    const { item } = entry
    const count = lanesOf(item, stage)
    const order = Array.from({ length: count }, (_, n) => (item.mode === 'bottom' ? count - 1 - n : n))
    // Where a line without any width finds no place none does: most of a crowd is left out without being measured.
    const open = order.filter(lane => isFree(entry, 0, lane))
    const isOut = open.length === 0 || (Number.isFinite(stage.maxShown) && isFull(item, shown, stage))
    if (isOut && !item.mine) return null
    const width = widthOf(entry)
    const lane = open.find(one => isFree(entry, width, one))
    if (lane !== undefined) return { ...entry, width, lane }
    if (!item.mine) return null
    const touched = order.map(
      one => lanes[one]?.filter(other => meet({ ...entry, width }, other, stage)).length ?? 0,
    )
    return { ...entry, width, lane: order[touched.indexOf(Math.min(...touched))] ?? 0 }
  }

  const placed: PlacedLine[] = []
  for (const entry of entries) {
    const line =
      entry.item.mode === 'positioned' ? { ...entry, width: widthOf(entry), lane: -1 } : laneFor(entry)
    if (!line) continue
    enter(line)
    placed.push(line)
  }
  return placed
}
