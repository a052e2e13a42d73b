import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { cached } from '#kernel/cached.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { callOf, probe, probes } from './probe.ts'
import { redisCommand, startRedis } from './redis.ts'

describe.skipIf(redisCommand === undefined)('while Redis cannot be reached', async () => {
  if (redisCommand === undefined) return // The body runs though it is skipped.
  const folder = mkdtempSync(`${tmpdir()}/xinghe-redis-`)
  let redis = await startRedis(folder)
  const app = await testApp({ modules: [account, probe], env: { REDIS_URL: redis.path } })
  const errors = vi.spyOn(app.kernel.log, 'error')
  const recoveries = vi.spyOn(app.kernel.log, 'info')
  afterAll(async () => {
    await app.stop()
    await redis.stop()
    rmSync(folder, { recursive: true })
  })
  const { cache } = app.kernel

  test('the program counts, claims and stores by itself, says so once, and returns to Redis', async () => {
    await cache.set('before', 'in Redis', 600)
    expect(await redis.redis.get('before')).toBe('in Redis')
    await redis.stop()
    const call = () => codeOf(app.visitor().call(callOf(probes.limited), {}))
    expect([await call(), await call(), await call()]).toEqual(['success', 'success', 'tooManyRequests'])
    expect([await cache.claim('claim', 60), await cache.claim('claim', 60)]).toEqual([true, false])
    expect(await cached(app.scope, 'value', 60, async () => 'filled')).toBe('filled')
    expect(await cached(app.scope, 'value', 60, async () => 'filled again')).toBe('filled')
    await cache.delete('value')
    expect(await cache.get('value')).toBeNull()
    expect(errors).toHaveBeenCalledTimes(1)

    redis = await startRedis(folder)
    await redis.redis.set('after', 'in Redis')
    const read = () => {
      app.clock.advance(1_000)
      return cache.get('after')
    }
    await expect.poll(read).toBe('in Redis')
    expect([errors.mock.calls.length, recoveries.mock.calls.length]).toEqual([1, 1])
  })
})

test('a program whose Redis was never there starts, answers and stops', async () => {
  await using app = await testApp({
    modules: [account, probe],
    env: { REDIS_URL: 'redis://127.0.0.1:1' },
  })
  expect(await codeOf(app.visitor().call(callOf(probes.limited), {}))).toBe('success')
  const socket = await app.live(null)
  expect(socket.connected).toBe(true)
})
