import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

/** Short-lived values and counters, in this process or, when there are several, in Redis. Losing them costs nothing but speed. */
export interface Cache {
  get(key: string): Promise<string | null>
  set(key: string, value: string, ttlSec: number): Promise<void>
  delete(key: string): Promise<void>
  /** Sets the key only if it is absent; true when this call did. */
  claim(key: string, ttlSec: number): Promise<boolean>
  /** Counts one in a window that begins with the first hit; answers the count and the seconds the window still has. */
  hit(key: string, windowSec: number): Promise<{ count: number; leftSec: number }>
}

/** What is stored at most of values, and again of counters and of claims: characters, and entries. */
const most = { characters: 32_000_000, entries: 100_000 }
/** Milliseconds between two searches for what is over, which go through all there is. */
const sweepEveryMs = 1_000

export function memoryCache(now: () => number, limits = most): Cache {
  const values = bounded(now, limits)
  // Apart from each other: a caller who fills values or claims must not evict the counter of their own rate limit.
  const counters = bounded(now, limits)
  const claims = bounded(now, limits)
  return {
    get: async key => values.get(key)?.value ?? null,
    set: async (key, value, ttlSec) => values.put(key, value, now() + ttlSec * 1000),
    async delete(key) {
      values.remove(key)
      counters.remove(key)
      claims.remove(key)
    },
    async claim(key, ttlSec) {
      if (claims.get(key)) return false
      claims.put(key, '1', now() + ttlSec * 1000)
      return true
    },
    async hit(key, windowSec) {
      const entry = counters.get(key)
      const until = entry?.until ?? now() + windowSec * 1000
      const count = Number(entry?.value ?? 0) + 1
      counters.put(key, String(count), until)
      return { count, leftSec: Math.ceil((until - now()) / 1000) }
    },
  }
}

/** Entries with a time of their own; where they are too many, first those go that are over, then the least used. */
function bounded(now: () => number, limits: typeof most) {
  // Without a `max`, for which arrays of that length would be made at once: no entry is smaller than such a share.
  const least = Math.max(1, Math.ceil(limits.characters / limits.entries))
  const sizeOf = (key: string, value: string) => Math.max(least, key.length + value.length)
  const entries = new LRUCache<string, { value: string; until: number }>({
    maxSize: limits.characters,
    sizeCalculation: ({ value }, key) => sizeOf(key, value),
  })
  let sweptAt = Number.NEGATIVE_INFINITY
  const remove = (key: string) => void entries.delete(key)
  const get = (key: string) => {
    const entry = entries.get(key)
    if (entry && entry.until > now()) return entry
    remove(key)
    return undefined
  }
  const sweep = () => {
    sweptAt = now()
    for (const [key, { until }] of [...entries.entries()]) if (until <= sweptAt) remove(key)
  }
  const put = (key: string, value: string, until: number) => {
    const isFull = entries.calculatedSize + sizeOf(key, value) > limits.characters
    if (isFull && now() - sweptAt >= sweepEveryMs) sweep()
    entries.set(key, { value, until })
  }
  return { get, put, remove }
}

/** In one step: a counter whose window ends between two commands would stay without an end, and its caller limited. */
const hitScript = `
local count = redis.call('INCR', KEYS[1])
if redis.call('TTL', KEYS[1]) < 0 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('TTL', KEYS[1]) }`
const hitAnswer = z.tuple([z.number(), z.number()])

export function redisCache(redis: Redis): Cache {
  return {
    get: key => redis.get(key),
    set: async (key, value, ttlSec) => void (await redis.set(key, value, 'EX', ttlSec)),
    delete: async key => void (await redis.del(key)),
    claim: async (key, ttlSec) => (await redis.set(key, '1', 'EX', ttlSec, 'NX')) === 'OK',
    async hit(key, windowSec) {
      const [count, leftSec] = hitAnswer.parse(await redis.eval(hitScript, 1, key, windowSec))
      return { count, leftSec: Math.max(1, leftSec) }
    },
  }
}
