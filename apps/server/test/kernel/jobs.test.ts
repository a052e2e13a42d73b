import { dayMs } from '@xinghe/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { kernelSchedules } from '#kernel/http/sweep.ts'
import { handle } from '#kernel/jobs/job.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import type { Module } from '#kernel/module.ts'
import { idempotencyKey } from '#kernel/tables.ts'
import { account } from '#modules/account/module.ts'
import { testApp } from '#test/app.ts'
import { probeJob } from '#test/probe-job.ts'

/** Tells a test that something happened, with what. */
function signal<T>() {
  const { promise, resolve } = Promise.withResolvers<T>()
  return { promise, resolve }
}

const input = z.object({ key: z.string() })
const light = { input, retries: 0, timeLimitSec: 60, weight: 'light' } as const
const doneJob = probeJob({ name: 'probe.done', ...light })
const brokenJob = probeJob({ name: 'probe.broken', ...light })
const onceJob = probeJob({ name: 'probe.once', ...light, exclusiveBy: ({ key }) => key })
const slowJob = probeJob({ name: 'probe.slow', ...light })
const heavyJob = probeJob({ name: 'probe.heavy', ...light, weight: 'heavy' })

const done = signal<string>()
const gaveUp = signal<string>()
const slow = { begun: signal<void>(), finish: signal<void>(), ended: false }
const heavy = { running: 0, most: 0, left: 3, all: signal<void>() }

const working: Module = {
  name: 'working',
  needs: [],
  jobs: [
    handle(doneJob, async (scope, { key }) => done.resolve(`${key} ${scope.viewer.uid}`)),
    handle(
      brokenJob,
      () => Promise.reject(new Error('disk full')),
      async (_, { key }, error) => gaveUp.resolve(`${key}: ${error}`),
    ),
    handle(onceJob, async () => {}),
    handle(slowJob, async () => {
      slow.begun.resolve()
      await slow.finish.promise
      slow.ended = true
    }),
    handle(heavyJob, async () => {
      heavy.most = Math.max(heavy.most, ++heavy.running)
      await new Promise(resolve => setImmediate(resolve))
      heavy.running--
      if (--heavy.left === 0) heavy.all.resolve()
    }),
  ],
}

const app = await testApp({ modules: [account, working], env: { ROLES: 'web,worker,live' } })
afterAll(() => app.stop())

describe('a job', () => {
  test('is taken by a worker, which acts for nobody', async () => {
    await enqueue(app.scope, doneJob, { key: 'a' })
    expect(await done.promise).toBe('a null')
  })

  test('whose last try failed is given up with its reason', async () => {
    await enqueue(app.scope, brokenJob, { key: 'b' })
    expect(await gaveUp.promise).toBe('b: disk full')
  })

  test('whose input does not fit is refused where it is queued', async () => {
    const wrong: object = { key: 5 }
    await expect(enqueue(app.scope, doneJob, wrong as never)).rejects.toThrow()
  })

  test('that is heavy runs in one place after the other where there is one place', async () => {
    for (const key of ['a', 'b', 'c']) await enqueue(app.scope, heavyJob, { key })
    await heavy.all.promise
    expect(heavy.most).toBe(1)
  })
})

test('a job that is in the queue already is not queued twice, and whoever queued it learns that', async () => {
  await using still = await testApp({ modules: [account, working] })
  const waiting = async () => {
    const { rows } = await still.kernel.database.pool.query(
      `select 1 from pgboss.job where name = 'probe.once'`,
    )
    return rows.length
  }
  expect(await enqueue(still.scope, onceJob, { key: 'a' })).toEqual(expect.any(String))
  expect(await enqueue(still.scope, onceJob, { key: 'a' })).toBeNull()
  expect(await waiting()).toBe(1)
  await enqueue(still.scope, onceJob, { key: 'b' })
  expect(await waiting()).toBe(2)
})

test('a stop waits for the job that runs', async () => {
  const stopping = await testApp({ modules: [account, working], env: { ROLES: 'worker' } })
  await enqueue(stopping.scope, slowJob, { key: 'a' })
  await slow.begun.promise
  const stopped = stopping.stop()
  slow.finish.resolve()
  await stopped
  expect(slow.ended).toBe(true)
})

test('the kernel deletes idempotency keys that are over by a job of its own', async () => {
  await app.scope.db.insert(idempotencyKey).values({ key: 'over', at: app.clock.now() - 2 * dayMs })
  const [sweep] = kernelSchedules
  if (!sweep) throw new Error('nothing is scheduled')
  const { rows } = await app.scope.db.execute(sql`select name from pgboss.schedule`)
  expect(rows).toContainEqual({ name: sweep.spec.name })
  await enqueue(app.scope, sweep.spec, {})
  await expect.poll(() => app.scope.db.select().from(idempotencyKey)).toEqual([])
})
