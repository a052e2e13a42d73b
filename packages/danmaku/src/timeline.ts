import type { DanmakuItem } from './item.ts'

/** Index of the first entry whose time is not below `timeSec`, in a list sorted by time. */
export function firstAt<T>(sorted: readonly T[], timeSec: number, timeOf: (entry: T) => number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const entry = sorted[middle]
    if (entry !== undefined && timeOf(entry) < timeSec) low = middle + 1
    else high = middle
  }
  return low
}

interface Merged {
  items: DanmakuItem[]
  added: DanmakuItem[]
}

/**
 * Merges a batch in any order into a list sorted by time. An id that is already there, in the list or earlier
 * in the batch, is ignored; of equal times the older entry comes first.
 */
export function mergeByTime(
  sorted: readonly DanmakuItem[],
  known: ReadonlySet<string>,
  batch: readonly DanmakuItem[],
): Merged {
  const seen = new Set<string>()
  const added = batch
    .filter(item => {
      if (known.has(item.id) || seen.has(item.id)) return false
      seen.add(item.id)
      return true
    })
    .sort((a, b) => a.timeSec - b.timeSec)
  const items: DanmakuItem[] = []
  let next = 0
  for (const item of sorted) {
    for (let fresh = added[next]; fresh && fresh.timeSec < item.timeSec; fresh = added[++next])
      items.push(fresh)
    items.push(item)
  }
  items.push(...added.slice(next))
  return { items, added }
}
