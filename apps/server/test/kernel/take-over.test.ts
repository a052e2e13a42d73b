import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { handle } from '#kernel/jobs/job.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { takeOver } from '#kernel/jobs/take-over.ts'
import type { Module } from '#kernel/module.ts'
import { account } from '#modules/account/module.ts'
import { testApp } from '#test/app.ts'
import { probeJob } from '#test/probe-job.ts'

vi.setConfig({ testTimeout: 60_000 })

const heldJob = probeJob({
  name: 'probe.held',
  input: z.object({ key: z.string() }),
  retries: 0,
  timeLimitSec: 60,
  weight: 'light',
})
/** As a loop does that looks at its signal: called off, it just comes to its end. */
const quits = 'returns in the middle'
/** Runs that have begun: each ends when it is told to, or is called off. */
const runs: { key: string; finish: () => void }[] = []
const working: Module = {
  name: 'working',
  needs: [],
  jobs: [
    handle(
      heldJob,
      (_, { key }, signal) =>
        new Promise((finish, reject) => {
          runs.push({ key, finish })
          signal.addEventListener('abort', () => (key === quits ? finish() : reject(signal.reason)))
        }),
    ),
  ],
}
const begun = (key: string, times = 1) =>
  vi.waitUntil(() => runs.filter(run => run.key === key).length === times, { timeout: 20_000 })

const still = await testApp({ modules: [account, working], env: { ROLES: 'web' } })
afterAll(still.stop)
const { pool } = still.kernel.database
const rowOf = async (id: string | null) =>
  (await pool.query('select *, start_after > now() as "isLater" from pgboss.job where id = $1', [id])).rows[0]
/** Waits for the connections to be gone: they hold their locks until then. */
const dropLocks = `select pg_terminate_backend(pid, 10000) from pg_stat_activity
  where datname = current_database() and application_name = 'xinghe workers'`
const options = { names: ['probe.held'], fail: async () => {}, log: still.kernel.log }

test.each(['fails', quits])(
  'a job that a stop called off, which %s, is not due while its run may still be reported',
  async key => {
    const stopping = await testApp({ modules: [account, working], env: { ROLES: 'worker' }, beside: still })
    const id = await enqueue(stopping.scope, heldJob, { key })
    await begun(key)
    const stopped = stopping.stop()
    await vi.waitUntil(async () => (await rowOf(id)).state === 'created', { timeout: 20_000, interval: 20 })
    expect(await rowOf(id)).toMatchObject({ isLater: true, retry_count: 0 })
    await stopped
    await pool.query('delete from pgboss.job where id = $1', [id])
  },
)

test('a program that only lost its lock cannot end the next run of a job that another one put back', async () => {
  await using worker = await testApp({ modules: [account, working], env: { ROLES: 'worker' }, beside: still })
  const id = await enqueue(worker.scope, heldJob, { key: 'put back' })
  await begun('put back')
  const { retry_limit, retry_count } = await rowOf(id)
  await pool.query(dropLocks)
  const other = await takeOver(still.databaseUrl, options)
  await begun('put back', 2)
  const [first, second] = runs.filter(({ key }) => key === 'put back')
  first?.finish()
  // There are two places: the next job begins once the end of the first run is reported.
  await enqueue(worker.scope, heldJob, { key: 'next' })
  await begun('next')
  const row = await rowOf(id)
  expect(row.state).toBe('active')
  expect(row.retry_limit - row.retry_count).toBe(retry_limit - retry_count)
  second?.finish()
  runs.at(-1)?.finish()
  await vi.waitUntil(async () => (await rowOf(id)).state === 'completed', { timeout: 20_000 })
  await other.release()
})

test('a program that stops does not call off the next run of a job that another one put back', async () => {
  const stopping = await testApp({ modules: [account, working], env: { ROLES: 'worker' }, beside: still })
  // Both of its places, so that it is the other program that runs the job again.
  const id = await enqueue(stopping.scope, heldJob, { key: 'run twice' })
  await begun('run twice')
  await enqueue(stopping.scope, heldJob, { key: 'beside it' })
  await begun('beside it')
  await using _worker = await testApp({
    modules: [account, working],
    env: { ROLES: 'worker' },
    beside: still,
  })
  await pool.query(dropLocks)
  const other = await takeOver(still.databaseUrl, options)
  await begun('run twice', 2)
  await stopping.stop()
  expect(await rowOf(id)).toMatchObject({ state: 'active', retry_count: 1 })
  runs.findLast(({ key }) => key === 'run twice')?.finish()
  await vi.waitUntil(async () => (await rowOf(id)).state === 'completed', { timeout: 20_000 })
  await other.release()
})

test('a lock that could not be had again is asked for once more', async () => {
  const workers = await takeOver(still.databaseUrl, options)
  const blocker = new pg.Client({ connectionString: still.databaseUrl })
  await blocker.connect()
  await pool.query(dropLocks)
  await blocker.query('select pg_advisory_lock(7316002)')
  const locks = (isGranted: boolean) =>
    `from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = 7316002
      and application_name = 'xinghe workers' and granted = ${isGranted}`
  const rows = async (statement: string) => (await pool.query(statement)).rowCount ?? 0
  await expect.poll(() => rows(`select pg_cancel_backend(pid) ${locks(false)}`)).toBe(1)
  await blocker.end()
  await expect.poll(() => rows(`select ${locks(true)}`)).toBe(1)
  await workers.release()
})
