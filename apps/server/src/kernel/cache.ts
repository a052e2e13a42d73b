import type { Redis } from 'ioredis'

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

/** Entries beyond this are dropped, oldest first. */
const maxEntries = 100_000

export function memoryCache(now: () => number): Cache {
  const entries = new Map<string, { value: string; until: number }>()
  const live = (key: string) => {
    const entry = entries.get(key)
    if (entry && entry.until > now()) return entry
    entries.delete(key)
    return undefined
  }
  const put = (key: string, value: string, until: number) => {
    if (entries.size >= maxEntries)
      for (const oldest of entries.keys()) {
        entries.delete(oldest)
        break
      }
    entries.set(key, { value, until })
  }
  return {
    get: async key => live(key)?.value ?? null,
    set: async (key, value, ttlSec) => put(key, value, now() + ttlSec * 1000),
    delete: async key => void entries.delete(key),
    async claim(key, ttlSec) {
      if (live(key)) return false
      put(key, '1', now() + ttlSec * 1000)
      return true
    },
    async hit(key, windowSec) {
      const entry = live(key)
      const until = entry?.until ?? now() + windowSec * 1000
      const count = Number(entry?.value ?? 0) + 1
      put(key, String(count), until)
      return { count, leftSec: Math.ceil((until - now()) / 1000) }
    },
  }
}

export function redisCache(redis: Redis): Cache {
  return {
    get: key => redis.get(key),
    set: async (key, value, ttlSec) => void (await redis.set(key, value, 'EX', ttlSec)),
    delete: async key => void (await redis.del(key)),
    claim: async (key, ttlSec) => (await redis.set(key, '1', 'EX', ttlSec, 'NX')) === 'OK',
    async hit(key, windowSec) {
      await redis.set(key, '0', 'EX', windowSec, 'NX')
      const count = await redis.incr(key)
      return { count, leftSec: Math.max(1, await redis.ttl(key)) }
    },
  }
}
