import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { handle, type JobHandler } from '#kernel/jobs/job.ts'
import { createJobQueue, enqueue } from '#kernel/jobs/queue.ts'
import { points } from '#kernel/jobs/suspects.ts'
import type { Module } from '#kernel/module.ts'
import { audit } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { site } from '#modules/site/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { probeJob } from '#test/probe-job.ts'

const input = z.object({ key: z.string() })
const light = { input, retries: 0, weight: 'light' } as const
const longJob = probeJob({ name: 'probe.long', ...light, timeLimitSec: 1 })
const lostJob = probeJob({ name: 'probe.lost', ...light, timeLimitSec: 60 })
const fatalJob = probeJob({ name: 'probe.fatal', ...light, retries: 5, timeLimitSec: 60 })

const givenUp = new Map<string, string>()
const begun = new Set<string>()
/** Runs until it is called off. */
const endless = (spec: typeof longJob): JobHandler =>
  handle(
    spec,
    (_, { key }, signal) =>
      new Promise((_, reject) => {
        begun.add(key)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
    async (_, { key }, error) => void givenUp.set(key, error),
  )
const plainJob = probeJob({ name: 'probe.plain', ...light, timeLimitSec: 60 })
const ended: string[] = []
const plain = handle(plainJob, async (_, { key }) => void ended.push(key))
const jobs = [endless(longJob), endless(lostJob), endless(fatalJob), plain]
const working: Module = { name: 'working', needs: [], jobs }
vi.setConfig({ testTimeout: 60_000 })

describe('a job is given up', () => {
  test('when its last try took longer than its limit', async () => {
    await using app = await testApp({ modules: [account, working], env: { ROLES: 'worker' } })
    await enqueue(app.scope, longJob, { key: 'long' })
    await vi.waitUntil(() => givenUp.has('long'), { timeout: 20_000 })
    expect(givenUp.get('long')).toContain('exceeded 1s')
  })

  test('when the worker of its last try gave no sign of life', async () => {
    await using app = await testApp({ modules: [account, working], env: { ROLES: 'worker' } })
    await enqueue(app.scope, lostJob, { key: 'lost' })
    await vi.waitUntil(() => begun.has('lost'), { timeout: 20_000 })
    const { pool } = app.kernel.database
    await pool.query(`update pgboss.job set heartbeat_seconds = 0 where name = 'probe.lost'`)
    await vi.waitUntil(() => givenUp.has('lost'), { timeout: 20_000 })
    expect(givenUp.get('lost')).toContain('heartbeat')
  })
})

describe('a job whose program is killed each time it runs', () => {
  const app = testApp({ modules: [account, site, working] })
  afterAll(async () => (await app).stop())

  /** Leaves the job as a killed program does, and starts a program on it. */
  async function killAndRestart(...ids: string[]) {
    const { scope, kernel, databaseUrl } = await app
    await kernel.database.pool.query(
      `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(), start_after = now() where id = any($1)`,
      [ids],
    )
    const queue = createJobQueue(databaseUrl, 'UTC', kernel.log)
    await queue.open(jobs, true)
    // Before the supervision of the queue sees them without a sign of life, which would cost a try.
    const { rows } = await kernel.database.pool.query(
      `select 1 from pgboss.job where state = 'active' and id = any($1)`,
      [ids],
    )
    expect(rows).toEqual([])
    await queue.work(() => scope, [], 1)
    return queue
  }

  test('is poison after three times, which staff see, and can be put back or deleted', async () => {
    const { scope, kernel, as } = await app
    const staff = as(await makeUser(scope, { role: 'editor' }))
    const shown = async () => (await staff.call(calls.jobsAdmin.list, { name: fatalJob.name })).info[0]
    const id = (await enqueue(scope, fatalJob, { key: 'fatal' })) ?? ''
    for (let time = 1; time < points.poison / points.alone; time++) {
      begun.delete('fatal')
      const queue = await killAndRestart(id)
      await vi.waitUntil(() => begun.has('fatal'), { timeout: 20_000 })
      await queue.close()
      expect(await shown()).toMatchObject({ state: 'created', attempts: time })
    }
    const queue = await killAndRestart(id)
    expect(await shown()).toMatchObject({ state: 'poison', error: expect.stringContaining('ended') })
    const idsIn = async (state: 'poison' | 'failed') =>
      (await staff.call(calls.jobsAdmin.list, { name: fatalJob.name, state })).info.map(job => job.id)
    expect([await idsIn('poison'), await idsIn('failed')]).toEqual([[id], []])
    await vi.waitUntil(() => givenUp.has('fatal'), { timeout: 20_000 })
    await queue.close()

    await staff.call(calls.jobsAdmin.retry, { name: fatalJob.name, id })
    const again = await killAndRestart(id)
    expect((await shown())?.state).not.toBe('poison')
    await again.close()

    const removed = { name: fatalJob.name, id }
    expect(await codeOf(staff.call(calls.jobsAdmin.remove, removed))).toBe('conflict')
    await kernel.database.pool.query(`update pgboss.job set state = 'failed' where id = $1`, [id])
    expect(await codeOf(as(await makeUser(scope)).call(calls.jobsAdmin.remove, removed))).toBe('forbidden')
    await staff.call(calls.jobsAdmin.remove, removed)
    expect(await shown()).toBeUndefined()
    expect(await codeOf(staff.call(calls.jobsAdmin.remove, removed))).toBe('notFound')
    const records = await scope.db.select().from(audit).where(eq(audit.action, '/api/admin/Jobs/Remove'))
    expect(records).toMatchObject([{ input: removed }])
  })

  test('is found among its neighbours, which run one after the other and all end', async () => {
    const { scope, kernel } = await app
    const keys = ['before', 'after', 'last']
    const put = async (spec: typeof plainJob, key: string) => (await enqueue(scope, spec, { key })) ?? ''
    const ids = [await put(plainJob, 'before'), await put(fatalJob, 'among'), await put(plainJob, 'after')]
    ids.push(await put(plainJob, 'last'))
    const [, fatal = ''] = ids
    const active = async () => {
      const { rows } = await kernel.database.pool.query<{ id: string }>(
        `select id from pgboss.job where state = 'active' and name in ('probe.fatal', 'probe.plain')`,
      )
      return rows.map(row => row.id)
    }
    let underWay = ids
    const deaths: string[][] = []
    while (!givenUp.has('among')) {
      expect(deaths.length).toBeLessThan(5)
      begun.delete('among')
      const queue = await killAndRestart(...underWay)
      await vi.waitUntil(() => begun.has('among') || givenUp.has('among'), { timeout: 20_000 })
      underWay = await active()
      if (!givenUp.has('among')) deaths.push(underWay)
      await queue.close()
    }
    // With its neighbours once, then alone.
    expect(deaths).toEqual([[fatal], [fatal], [fatal]])
    const queue = await killAndRestart()
    await vi.waitUntil(() => keys.every(key => ended.includes(key)), { timeout: 20_000 })
    await queue.close()
    expect(ended.toSorted()).toEqual(keys.toSorted())
  })

  test('is given up in the end, though its program is also killed each time it gives the job up', async () => {
    const { scope, kernel } = await app
    const { pool } = kernel.database
    const id = await enqueue(scope, fatalJob, { key: 'given up late' })
    await pool.query(`update pgboss.job set state = 'failed' where id = $1`, [id])
    const { rows } = await pool.query<{ id: string }>(
      `insert into pgboss.job (name, data, retry_limit, source_name, source_id)
        select 'jobs.failed', data, 10, name, id from pgboss.job where id = $1 returning id`,
      [id],
    )
    const entry = rows[0]?.id ?? ''
    await pool.query('insert into job_take_over (job_id, count) values ($1, $2)', [entry, points.poison])
    const queue = await killAndRestart(entry)
    await vi.waitUntil(() => givenUp.has('given up late'), { timeout: 20_000 })
    await queue.close()
  })
})
