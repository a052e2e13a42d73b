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

/** What is kept at most of values, and again of counters: characters, and entries. */
const most = { characters: 32_000_000, entries: 100_000 }
/** So many entries are looked at for each that comes: those nobody asks for again go too once their time is over. */
const sweptAtOnce = 2

export function memoryCache(now: () => number, limits = most): Cache {
  const values = bounded(now, limits)
  // Apart from the values: whoever fills those must not set back what he is counted by.
  const counters = bounded(now, limits)
  return {
    get: async key => values.get(key)?.value ?? null,
    set: async (key, value, ttlSec) => values.put(key, value, now() + ttlSec * 1000),
    async delete(key) {
      values.remove(key)
      counters.remove(key)
    },
    async claim(key, ttlSec) {
      if (counters.get(key)) return false
      counters.put(key, '1', now() + ttlSec * 1000)
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

/** Entries with a time of their own; when there are too many, those nobody used for the longest time are dropped. */
function bounded(now: () => number, limits: typeof most) {
  const entries = new Map<string, { value: string; until: number }>()
  let characters = 0
  let sweep = entries.keys()
  const remove = (key: string) => {
    const entry = entries.get(key)
    if (entry) characters -= key.length + entry.value.length
    entries.delete(key)
  }
  const isOver = (key: string) => (entries.get(key)?.until ?? 0) <= now()
  const get = (key: string) => {
    if (isOver(key)) remove(key)
    const entry = entries.get(key)
    if (!entry) return undefined
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }
  const sweepOne = () => {
    const { value: key } = sweep.next()
    if (key === undefined) sweep = entries.keys()
    else if (isOver(key)) remove(key)
  }
  const put = (key: string, value: string, until: number) => {
    remove(key)
    entries.set(key, { value, until })
    characters += key.length + value.length
    for (let step = 0; step < sweptAtOnce; step++) sweepOne()
    for (const oldest of entries.keys()) {
      if (entries.size <= limits.entries && characters <= limits.characters) break
      remove(oldest)
    }
  }
  return { get, put, remove }
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
