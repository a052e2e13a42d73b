import { type Cache, memoryCache, redisCache } from './cache.ts'
import type { Log } from './log.ts'

/** How long a command to Redis may take, milliseconds: whoever asks waits no longer for what is only there for speed. */
const commandTimeoutMs = 500
/** How long a start waits for Redis, milliseconds. */
const connectTimeoutMs = 5_000
/** While Redis fails it is asked again so often, milliseconds. */
const retryEveryMs = 1_000

export interface OpenCache {
  cache: Cache
  close(): void
}

/** The cache in Redis, which has a connection of its own; without an address that of this process alone. */
export async function openCache(url: string | null, now: () => number, log: Log): Promise<OpenCache> {
  const own = memoryCache(now)
  if (url === null) return { cache: own, close() {} }
  const { Redis } = await import('ioredis')
  // Without a connection a command fails at once, and is not sent again with the next one.
  const redis = new Redis(url, {
    commandTimeout: commandTimeoutMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    connectTimeout: connectTimeoutMs,
    lazyConnect: true,
  })
  redis.on('error', () => {}) // it connects anew by itself; the commands that fail meanwhile tell of it
  await redis.connect().catch(() => {}) // it goes on trying
  return { cache: withFallback(redisCache(redis), own, now, log), close: () => redis.disconnect() }
}

/**
 * What several processes share, and this process's own cache in its place while the shared one fails: limits then count
 * for each process alone. Logged once when that begins and once when it is over.
 */
function withFallback(shared: Cache, own: Cache, now: () => number, log: Log): Cache {
  let failsSince: number | null = null
  let askAgainAt = 0
  const ask = async <T>(command: (cache: Cache) => Promise<T>): Promise<T> => {
    if (failsSince !== null) {
      if (now() < askAgainAt) return command(own)
      askAgainAt = now() + retryEveryMs
    }
    try {
      const answer = await command(shared)
      if (failsSince !== null) log.info({ seconds: (now() - failsSince) / 1000 }, 'Redis answers again')
      failsSince = null
      return answer
    } catch (error) {
      if (failsSince === null)
        log.error({ err: error }, 'Redis does not answer: this process caches by itself')
      failsSince ??= now()
      askAgainAt = now() + retryEveryMs
      return command(own)
    }
  }
  return {
    get: key => ask(cache => cache.get(key)),
    set: (key, value, ttlSec) => ask(cache => cache.set(key, value, ttlSec)),
    claim: (key, ttlSec) => ask(cache => cache.claim(key, ttlSec)),
    hit: (key, windowSec) => ask(cache => cache.hit(key, windowSec)),
    async delete(key) {
      await own.delete(key) // what it has of an earlier failure
      await ask(cache => cache.delete(key))
    },
  }
}
