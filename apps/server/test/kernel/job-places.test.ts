import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { handle, type JobHandler } from '#kernel/jobs/job.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import type { Module } from '#kernel/module.ts'
import { account } from '#modules/account/module.ts'
import { testApp } from '#test/app.ts'
import { probeJob } from '#test/probe-job.ts'

const input = z.object({ key: z.string(), account: z.string().nullable() })
const shared = {
  input,
  retries: 0,
  timeLimitSec: 60,
  accountOf: ({ account }: z.output<typeof input>) => account,
} as const
const lightJob = probeJob({ name: 'probe.shared', ...shared, weight: 'light' })
const heavyJob = probeJob({ name: 'probe.transcode', ...shared, weight: 'heavy' })

const begun: string[] = []
const finish = new Map<string, () => void>()
/** Runs until it is told to end, or called off. */
const held = (spec: typeof lightJob): JobHandler =>
  handle(
    spec,
    (_, { key }, signal) =>
      new Promise((resolve, reject) => {
        begun.push(key)
        finish.set(key, resolve)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
const working: Module = { name: 'working', needs: [], jobs: [held(lightJob), held(heavyJob)] }
const app = await testApp({ modules: [account, working], env: { ROLES: 'worker' } })
afterAll(app.stop)
vi.setConfig({ testTimeout: 60_000 })

const put = (spec: typeof lightJob, key: string, account: string | null) =>
  enqueue(app.scope, spec, { key, account })
const until = (key: string, times = 1) =>
  vi.waitUntil(() => begun.filter(one => one === key).length === times, { timeout: 20_000 })

test('accounts leave one of two places to staff, and take turns', async () => {
  await put(lightJob, 'a1', 'a')
  await until('a1')
  for (const key of ['a2', 'a3']) await put(lightJob, key, 'a')
  await put(lightJob, 'b1', 'b')
  await put(lightJob, 'staff', null)
  await until('staff')
  expect(begun).toEqual(['a1', 'staff'])
  for (const [ends, next] of [
    ['a1', 'b1'],
    ['b1', 'a2'],
    ['a2', 'a3'],
  ] as const) {
    finish.get(ends)?.()
    await until(next)
  }
  expect(begun).toEqual(['a1', 'staff', 'b1', 'a2', 'a3'])
  for (const end of finish.values()) end()
})

test('an account’s job makes room in the only place when staff wait, and goes on afterwards at no cost', async () => {
  const id = await put(heavyJob, 'long', 'a')
  await until('long')
  await put(heavyJob, 'urgent', null)
  await until('urgent')
  expect(begun.filter(key => key === 'long')).toHaveLength(1)
  finish.get('urgent')?.()
  await until('long', 2)
  finish.get('long')?.()
  const { pool } = app.kernel.database
  const row = async () =>
    (await pool.query('select state, retry_count from pgboss.job where id = $1', [id])).rows[0]
  await vi.waitUntil(async () => (await row()).state === 'completed', { timeout: 20_000 })
  expect(await row()).toEqual({ state: 'completed', retry_count: 0 })
})
