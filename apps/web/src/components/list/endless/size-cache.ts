import type { CacheSnapshot } from 'virtua'

interface CachedSizes {
  count: number
  columns: number
  sizes: CacheSnapshot
}

/** Lists whose sizes are cached; the oldest is evicted first. */
const maxCached = 24
const cache = new Map<string, CachedSizes>()

/** Caches the measured heights of a list that is left, so that it has its full height at once when it is shown again. */
export function cacheSizes(key: string, sizes: CachedSizes): void {
  cache.delete(key)
  cache.set(key, sizes)
  if (cache.size > maxCached) for (const oldest of [...cache.keys()].slice(0, 1)) cache.delete(oldest)
}

/** Cached heights, unless the list has another number of rows or columns now. */
export function cachedSizes(
  key: string,
  now: Pick<CachedSizes, 'count' | 'columns'>,
): CacheSnapshot | undefined {
  const found = cache.get(key)
  return found?.count === now.count && found.columns === now.columns ? found.sizes : undefined
}
