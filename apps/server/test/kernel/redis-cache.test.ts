import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, describe, expect, test } from 'vitest'
import { redisCache } from '#kernel/cache.ts'
import { redisCommand, startRedis } from './redis.ts'

/** Against a server of its own where one is installed; a double could not tell whether the script runs. */
describe.skipIf(redisCommand === undefined)('the cache in Redis', async () => {
  if (redisCommand === undefined) return // The body runs though it is skipped.
  const folder = mkdtempSync(`${tmpdir()}/xinghe-redis-`)
  const { redis, stop } = await startRedis(folder)
  const cache = redisCache(redis)
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true })
  })

  test('counts in a window that begins with the first hit', async () => {
    expect(await cache.hit('window', 60)).toEqual({ count: 1, leftSec: 60 })
    await redis.expire('window', 20)
    expect(await cache.hit('window', 60)).toEqual({ count: 2, leftSec: 20 })
  })

  test('gives a counter an end that has none, or its caller would stay limited for ever', async () => {
    // As it is left when the window ends between two commands.
    await redis.incr('endless')
    expect(await redis.ttl('endless')).toBe(-1)
    expect(await cache.hit('endless', 60)).toEqual({ count: 2, leftSec: 60 })
    expect(await redis.ttl('endless')).toBeGreaterThan(0)
  })

  test('never leaves a counter without an end, however short its window', async () => {
    const hits = Array.from({ length: 300 }, async (_, at) => {
      await cache.hit(`short ${at % 3}`, 1)
      return redis.ttl(`short ${at % 3}`)
    })
    expect(await Promise.all(hits)).not.toContain(-1)
  })

  test('keeps values for their time, and claims once', async () => {
    await cache.set('value', 'x', 60)
    expect(await cache.get('value')).toBe('x')
    await cache.delete('value')
    expect(await cache.get('value')).toBeNull()
    expect([await cache.claim('claim', 60), await cache.claim('claim', 60)]).toEqual([true, false])
  })
})
