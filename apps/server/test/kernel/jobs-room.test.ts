import { calls } from '@xinghe/client'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fail } from '#kernel/fail.ts'
import { handle } from '#kernel/jobs/job.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import type { Module } from '#kernel/module.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { site } from '#modules/site/module.ts'
import { testApp } from '#test/app.ts'
import { probeJob } from '#test/probe-job.ts'

const input = z.object({ key: z.string() })
const shape = { input, retries: 0, timeLimitSec: 60, weight: 'light' } as const
const largeJob = probeJob({ name: 'probe.large', ...shape, needsRoom: true })
const smallJob = probeJob({ name: 'probe.small', ...shape })

const begun: string[] = []
const stopped: unknown[] = []
/** What a large job does, by its key. */
const works: Record<string, (signal: AbortSignal) => Promise<void>> = {}
const gaveUp: string[] = []

const working: Module = {
  name: 'working',
  needs: [],
  jobs: [
    handle(
      largeJob,
      async (_, { key }, signal) => {
        begun.push(key)
        await works[key]?.(signal)
      },
      async (_, { key }) => void gaveUp.push(key),
    ),
    handle(smallJob, async (_, { key }) => void begun.push(key)),
  ],
}

const app = await testApp({ modules: [account, site, working], env: { ROLES: 'web,worker,live' } })
afterAll(app.stop)
const staff = app.as(await makeUser(app.scope, { role: 'editor' }))
const low = 1024 ** 3

async function jobOf(key: string) {
  const { info } = await staff.call(calls.jobsAdmin.list, {})
  return info.find(job => JSON.parse(job.input).key === key)
}
const becomes = (key: string, state: object) =>
  expect.poll(() => jobOf(key), { timeout: 20_000, interval: 50 }).toMatchObject(state)
const waiting = { state: 'created', waitsForRoom: true, attempts: 0 }
const completed = { state: 'completed', waitsForRoom: false, attempts: 1 }

test('on a disk that is low a job that writes much waits, and others run', async () => {
  await app.leaveFree(low)
  await enqueue(app.scope, largeJob, { key: 'large' })
  await enqueue(app.scope, smallJob, { key: 'small' })
  await becomes('large', waiting)
  await becomes('small', completed)
  expect(begun).toEqual(['small'])
  await app.leaveFree()
  await becomes('large', completed)
  expect(gaveUp).toEqual([])
})

test('one that runs while the disk becomes low stops where it is and goes on later, without a try spent', async () => {
  const { promise: first, resolve } = Promise.withResolvers<void>()
  works.running = signal => {
    resolve()
    if (stopped.length > 0) return Promise.resolve()
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => {
        stopped.push(signal.reason)
        reject(signal.reason)
      }),
    )
  }
  await enqueue(app.scope, largeJob, { key: 'running' })
  await first
  await app.leaveFree(low)
  await becomes('running', waiting)
  expect(stopped).toHaveLength(1)
  await app.leaveFree()
  await becomes('running', completed)
  const { rows } = await app.scope.db.execute(
    sql`select retry_count from pgboss.job where data ->> 'key' = 'running'`,
  )
  expect(rows).toEqual([{ retry_count: 0 }])
})

test('one that finds no room for what it needs waits, however often', async () => {
  let tries = 0
  works.greedy = async () => {
    if (++tries < 3) fail('storageFull')
  }
  await enqueue(app.scope, largeJob, { key: 'greedy' })
  for (let n = 1; n < 3; n++) {
    await expect.poll(() => tries).toBe(n)
    await becomes('greedy', waiting)
    await app.leaveFree(low)
    await app.leaveFree()
  }
  await becomes('greedy', completed)
})

test('one that fails by itself fails, though another disk is full', async () => {
  works.broken = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  await enqueue(app.scope, largeJob, { key: 'broken' })
  await becomes('broken', { state: 'failed', error: 'no space left' })
  await expect.poll(() => gaveUp).toEqual(['broken'])
})
