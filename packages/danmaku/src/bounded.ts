/** Puts an entry into a cache of at most `most` entries; returns the oldest, which made room. */
export function putBounded<K, V>(cache: Map<K, V>, key: K, value: V, most: number): V | undefined {
  const oldest = cache.size >= most ? cache.keys().next() : undefined
  const dropped = oldest?.value === undefined ? undefined : cache.get(oldest.value)
  if (oldest?.value !== undefined) cache.delete(oldest.value)
  cache.set(key, value)
  return dropped
}
