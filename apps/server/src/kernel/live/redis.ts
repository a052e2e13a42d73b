import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Redis, type RedisOptions } from 'ioredis'

/**
 * The connections through which sockets reach those of other processes. While Redis cannot be reached, messages reach
 * the sockets of their own process only. The adapter does not wait for some of its commands: their failures are
 * marked as handled here, or the first of them would end the program.
 */
class LiveRedis extends Redis {
  static open(url: string): LiveRedis {
    const redis = new LiveRedis(url, { maxRetriesPerRequest: 3 })
    redis.on('error', () => {}) // it connects anew by itself
    return redis
  }

  override sendCommand(...given: Parameters<Redis['sendCommand']>): unknown {
    const answer = super.sendCommand(...given)
    if (answer instanceof Promise) answer.catch(() => {})
    return answer
  }

  /** For what reads: the few commands of a reader wait until there is a connection. */
  override duplicate(override?: Partial<RedisOptions>): Redis {
    return new LiveRedis({
      ...this.options,
      ...override,
      maxRetriesPerRequest: null,
      replyMapping: 'legacy',
    })
  }
}

/** What relays between the sockets of several processes, over a Redis of its own. */
export function openRelay(url: string) {
  const redis = LiveRedis.open(url)
  return { adapter: createAdapter(redis), close: () => redis.disconnect() }
}
