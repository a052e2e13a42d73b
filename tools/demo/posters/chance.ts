/** Seeded chance: the same seed gives the same picture on every machine. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number
  between(low: number, high: number): number
  /** Whole number, both ends included. */
  whole(low: number, high: number): number
  pick<T>(items: readonly [T, ...T[]]): T
}

/** xmur3 hash into mulberry32 (public-domain algorithms by Bob Jenkins' lineage and Tommy Ettinger). */
export function chanceOf(seed: string): Chance {
  let state = 1779033703 ^ seed.length
  for (let index = 0; index < seed.length; index++) {
    state = Math.imul(state ^ seed.charCodeAt(index), 3432918353)
    state = (state << 13) | (state >>> 19)
  }
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: items => items[Math.floor(next() * items.length)] ?? items[0],
  }
}
