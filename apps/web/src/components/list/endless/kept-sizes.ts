import type { CacheSnapshot } from 'virtua'

interface Kept {
  count: number
  columns: number
  sizes: CacheSnapshot
}

/** Lists whose sizes are remembered; the oldest is forgotten first. */
const mostKept = 24
const kept = new Map<string, Kept>()

/** Measured heights of a list that is left, so that it has its full height at once when it comes back. */
export function keepSizes(key: string, sizes: Kept): void {
  kept.delete(key)
  kept.set(key, sizes)
  if (kept.size > mostKept) for (const oldest of [...kept.keys()].slice(0, 1)) kept.delete(oldest)
}

/** Heights of before, unless the list has another number of rows or columns now. */
export function keptSizes(key: string, now: Pick<Kept, 'count' | 'columns'>): CacheSnapshot | undefined {
  const found = kept.get(key)
  return found?.count === now.count && found.columns === now.columns ? found.sizes : undefined
}
