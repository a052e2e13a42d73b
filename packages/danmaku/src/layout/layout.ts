import { type DanmakuFilter, filterDanmaku } from '../filter.ts'
import type { DanmakuItem } from '../item.ts'
import { mergeAlike } from '../merge.ts'
import { blockSec, leavesAt, type PlacedLine, type Stage } from './motion.ts'
import { type Entry, place } from './place.ts'

export type LayoutRules = DanmakuFilter & { mergeSec: number }
export type Measure = (entry: Entry, stage: Stage) => number

const blockOf = (timeSec: number) => Math.floor(timeSec / blockSec)
const isOdd = (block: number) => block % 2 !== 0

/** A recent one this many blocks from the present becomes an ordinary one: its place may change where nobody sees it. */
const recentBlocks = 5

const byTime = (a: DanmakuItem, b: DanmakuItem) =>
  a.timeSec - b.timeSec || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/**
 * The lanes of a track, worked out where they are asked for. The place of a line follows from the track, the stage and
 * the rules alone, whatever was asked for before: time is cut into blocks longer than any line stays. An odd block is laid out
 * by itself, an even one around its two neighbors, so no block needs more than those. What is sent live is placed
 * around all of that in the order in which it came, and moves nothing that is there.
 */
export function createLayout(measure: Measure) {
  const known = new Map<string, DanmakuItem>()
  const loaded = new Map<number, DanmakuItem[]>()
  const placed = new Map<number, PlacedLine[]>()
  let recent: DanmakuItem[] = []
  let recentPlaced: PlacedLine[] | null = null
  let stage: Stage | null = null
  let rules: LayoutRules | null = null

  const reset = () => {
    placed.clear()
    recentPlaced = null
  }
  const entriesOf = (items: readonly DanmakuItem[], { mergeSec, ...filter }: LayoutRules) =>
    mergeAlike(filterDanmaku(items, filter), mergeSec)

  function linesOf(block: number): readonly PlacedLine[] {
    const before = placed.get(block)
    if (before) return before
    const items = loaded.get(block)
    if (!items || !stage || !rules) return []
    const entries = entriesOf(items.sort(byTime), rules)
    // One's own first: the others make room for it.
    const ordered = [...entries.filter(({ item }) => item.mine), ...entries.filter(({ item }) => !item.mine)]
    const around = isOdd(block) ? [] : [...linesOf(block + 1), ...linesOf(block - 1)]
    const ground = stage
    const lines = place(ordered, around, ground, entry => measure(entry, ground))
    placed.set(block, lines)
    return lines
  }
  function placeRecent(item: DanmakuItem, lines: PlacedLine[]): void {
    if (!stage || !rules) return
    const ground = stage
    const block = blockOf(item.timeSec)
    const around = [...linesOf(block - 1), ...linesOf(block), ...linesOf(block + 1), ...lines]
    const entries = entriesOf([item], rules)
    lines.push(...place(entries, around, ground, entry => measure(entry, ground)))
  }
  function recentLines(): readonly PlacedLine[] {
    if (recentPlaced) return recentPlaced
    const lines: PlacedLine[] = []
    for (const item of recent) placeRecent(item, lines)
    recentPlaced = lines
    return lines
  }
  function put(item: DanmakuItem): void {
    const block = blockOf(item.timeSec)
    const items = loaded.get(block)
    if (items) items.push(item)
    else loaded.set(block, [item])
    placed.delete(block)
    if (isOdd(block)) {
      placed.delete(block - 1)
      placed.delete(block + 1)
    }
    recentPlaced = null
  }
  const learn = (item: DanmakuItem) => {
    if (known.has(item.id) || !Number.isFinite(item.timeSec)) return false
    known.set(item.id, item)
    return true
  }

  return {
    /** Adds items in any order; known ids are ignored. However a track is cut into batches, its layout is the same. */
    load(batch: Iterable<DanmakuItem>) {
      for (const item of batch) if (learn(item)) put(item)
    },
    /** Adds one that was sent just now, while the picture is at `nowSec`; nothing that is there moves for it. */
    append(item: DanmakuItem, nowSec: number) {
      if (!learn(item)) return
      const far = (one: DanmakuItem) => Math.abs(blockOf(one.timeSec) - blockOf(nowSec)) > recentBlocks
      const old = recent.filter(far)
      if (old.length > 0) {
        recent = recent.filter(one => !far(one))
        for (const one of old) put(one)
      }
      recent.push(item)
      if (recentPlaced) placeRecent(item, recentPlaced)
    },
    /** What stood beside it stays where it is until the track, the stage or the rules change. */
    remove(id: string) {
      const item = known.get(id)
      if (!item) return
      known.delete(id)
      const block = blockOf(item.timeSec)
      const without = <T>(list: readonly T[] | undefined, idOf: (one: T) => string) =>
        list?.filter(one => idOf(one) !== id) ?? []
      const items = without(loaded.get(block), one => one.id)
      if (items.length > 0) loaded.set(block, items)
      else loaded.delete(block)
      if (placed.has(block))
        placed.set(
          block,
          without(placed.get(block), line => line.item.id),
        )
      recent = without(recent, one => one.id)
      if (recentPlaced) recentPlaced = without(recentPlaced, line => line.item.id)
    },
    clear() {
      known.clear()
      loaded.clear()
      recent = []
      reset()
    },
    setStage(next: Stage) {
      stage = next
      reset()
    },
    setRules(next: LayoutRules) {
      rules = next
      reset()
    },
    /** The lines that are in the picture at some moment from `fromSec` to `toSec`, in the order of their times. */
    between(fromSec: number, toSec = fromSec): PlacedLine[] {
      if (!stage?.width) return []
      const ground = stage
      const lines: PlacedLine[] = []
      const take = (line: PlacedLine) => {
        if (line.item.timeSec <= toSec && leavesAt(line.item, ground) > fromSec) lines.push(line)
      }
      for (let block = blockOf(fromSec - blockSec); block <= blockOf(toSec); block++)
        linesOf(block).forEach(take)
      recentLines().forEach(take)
      return lines.sort((a, b) => byTime(a.item, b.item))
    },
  }
}

/** A track as it was loaded, with what was sent since in the order in which it came. */
export interface Track {
  items: readonly DanmakuItem[]
  sent?: readonly DanmakuItem[]
}

/** The frame of one moment: what `createLayout` answers, as a function. */
export function layoutAt(
  { items, sent = [] }: Track,
  timeSec: number,
  stage: Stage,
  rules: LayoutRules,
  measure: Measure,
): PlacedLine[] {
  const layout = createLayout(measure)
  layout.setStage(stage)
  layout.setRules(rules)
  layout.load(items)
  for (const item of sent) layout.append(item, item.timeSec)
  return layout.between(timeSec)
}
