/** mulberry32: the same numbers from 0 to 1 for the same seed, in every process. */
function numbersOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** All of them in an order that the seed decides. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const next = numbersOf(seed)
  const all = [...items]
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1))
    const [a, b] = [all[last] as T, all[other] as T]
    all[last] = b
    all[other] = a
  }
  return all
}
