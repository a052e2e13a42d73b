import { type DanmakuFilter, wantedBy } from '../filter.ts'
import type { DanmakuItem } from '../item.ts'
import { mergeAlike } from '../merge.ts'
import { blockSec, leavesAt, type PlacedLine, type Stage } from './motion.ts'
import { place } from './place.ts'

export type LayoutRules = DanmakuFilter & { mergeSec: number }
export type Measure = (line: { item: DanmakuItem; count: number }, stage: Stage) => number

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
  // No index by id: with 100,000 items it would be most of the memory, and of the time that loading takes.
  const loaded = new Map<number, DanmakuItem[]>()
  const placed = new Map<number, PlacedLine[]>()
  /** What was sent live, by id. */
  const sent = new Map<string, DanmakuItem>()
  let recent: DanmakuItem[] = []
  let recentPlaced: PlacedLine[] | null = null
  let stage: Stage | null = null
  let mergeSec = 0
  let isWanted: ((item: DanmakuItem) => boolean) | null = null

  const reset = () => {
    placed.clear()
    recentPlaced = null
  }
  /** The items of a block by time, each once. */
  function sorted(block: number): DanmakuItem[] {
    const items = loaded.get(block) ?? []
    items.sort(byTime)
    const once = items.filter(({ id }, index) => id !== items[index - 1]?.id)
    if (once.length < items.length) loaded.set(block, once)
    return once
  }
  function linesOf(block: number): readonly PlacedLine[] {
    const before = placed.get(block)
    if (before) return before
    if (!loaded.has(block) || !stage || !isWanted) return []
    const entries = mergeAlike(sorted(block).filter(isWanted), mergeSec)
    // One's own first: the others make room for it.
    const ordered = [...entries.filter(({ item }) => item.mine), ...entries.filter(({ item }) => !item.mine)]
    const around = isOdd(block) ? [] : [...linesOf(block + 1), ...linesOf(block - 1)]
    const ground = stage
    const lines = place(ordered, around, ground, entry => measure(entry, ground))
    placed.set(block, lines)
    return lines
  }
  function placeRecent(item: DanmakuItem, lines: PlacedLine[]): void {
    if (!stage || !isWanted?.(item)) return
    const ground = stage
    const block = blockOf(item.timeSec)
    const around = [...linesOf(block - 1), ...linesOf(block), ...linesOf(block + 1), ...lines]
    lines.push(...place([{ item, count: 1 }], around, ground, entry => measure(entry, ground)))
  }
  function recentLines(): readonly PlacedLine[] {
    if (recentPlaced) return recentPlaced
    const lines: PlacedLine[] = []
    for (const item of recent) placeRecent(item, lines)
    recentPlaced = lines
    return lines
  }
  function evict(block: number): void {
    placed.delete(block)
    if (isOdd(block)) {
      placed.delete(block - 1)
      placed.delete(block + 1)
    }
    recentPlaced = null
  }
  function put(items: Iterable<DanmakuItem>): void {
    let last: number | null = null
    for (const item of items) {
      const block = blockOf(item.timeSec)
      const list = loaded.get(block)
      if (list) list.push(item)
      else loaded.set(block, [item])
      if (block !== last) evict(block)
      last = block
    }
  }

  return {
    /**
     * Adds items in any order; what is there already is ignored. However a track is cut into batches, its layout is the
     * same.
     */
    load(batch: readonly DanmakuItem[]) {
      put(batch.filter(({ id, timeSec }) => Number.isFinite(timeSec) && !sent.has(id)))
    },
    /**
     * Adds one that was sent just now, while the picture is at `nowSec`; nothing that is there moves for it.
     * @param writtenSec its time in the track, where it may have been loaded with
     */
    append(item: DanmakuItem, nowSec: number, writtenSec = item.timeSec) {
      const isThere = loaded.get(blockOf(writtenSec))?.some(({ id }) => id === item.id)
      if (isThere || sent.has(item.id) || !Number.isFinite(item.timeSec)) return
      sent.set(item.id, item)
      const isFar = ({ timeSec }: DanmakuItem) => Math.abs(blockOf(timeSec) - blockOf(nowSec)) > recentBlocks
      const far = recent.filter(isFar)
      if (far.length > 0) {
        recent = recent.filter(one => !isFar(one))
        put(far)
      }
      recent.push(item)
      if (recentPlaced) placeRecent(item, recentPlaced)
    },
    /** What stood beside it stays where it is until the track, the stage or the rules change. */
    remove(id: string) {
      sent.delete(id)
      const isOther = (item: DanmakuItem) => item.id !== id
      for (const [block, items] of loaded) {
        if (items.every(isOther)) continue
        loaded.set(block, items.filter(isOther))
        const lines = placed.get(block)
        if (lines)
          placed.set(
            block,
            lines.filter(({ item }) => isOther(item)),
          )
      }
      recent = recent.filter(isOther)
      if (recentPlaced) recentPlaced = recentPlaced.filter(({ item }) => isOther(item))
    },
    clear() {
      loaded.clear()
      sent.clear()
      recent = []
      reset()
    },
    setStage(next: Stage) {
      stage = next
      reset()
    },
    setRules({ mergeSec: within, ...filter }: LayoutRules) {
      mergeSec = within
      isWanted = wantedBy(filter)
      reset()
    },
    /** Lays out one of the blocks that `between` needs; false if they all are. */
    prepare(fromSec: number, toSec: number): boolean {
      if (!stage?.width) return false
      // The odd ones come first, since the even ones need them.
      for (const rest of [1, 0]) {
        for (let block = blockOf(fromSec) - 2; block <= blockOf(toSec) + 1; block++) {
          if (Math.abs(block % 2) !== rest || placed.has(block) || !loaded.has(block)) continue
          linesOf(block)
          return true
        }
      }
      return false
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
