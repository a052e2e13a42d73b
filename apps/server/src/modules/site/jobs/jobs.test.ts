import { calls } from '@xinghe/client'
import { minuteMs } from '@xinghe/contract/time'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { handle } from '#kernel/jobs/job.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import type { Module } from '#kernel/module.ts'
import { audit } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { probeJob } from '#test/probe-job.ts'
import { site } from '../module.ts'

const input = z.object({ n: z.number() })
const limits = { input, retries: 0, timeLimitSec: 60, weight: 'light' } as const
const countJob = probeJob({ name: 'probe.count', ...limits })
const singleJob = probeJob({ name: 'probe.single', ...limits, exclusiveBy: ({ n }) => String(n) })
const probe: Module = {
  name: 'probe',
  needs: [],
  jobs: [handle(countJob, async () => {}), handle(singleJob, async () => {})],
}

// No worker runs here: a job stays as the test puts it.
const app = await testApp({ modules: [account, site, probe] })
afterAll(app.stop)
const { pool } = app.kernel.database
const staff = app.as(await makeUser(app.scope, { role: 'editor' }))
beforeEach(() => pool.query(`delete from pgboss.job where name like 'probe.%'`))

const list = (query = {}) => staff.call(calls.jobsAdmin.list, query)
const retry = (id: string, name = countJob.name) => staff.call(calls.jobsAdmin.retry, { name, id })
const numbersOf = (page: { info: { input: string }[] }) => page.info.map(row => JSON.parse(row.input).n)

async function queued(n: number, spec = countJob): Promise<string> {
  await enqueue(app.scope, spec, { n })
  const { rows } = await pool.query(`select id from pgboss.job where name = $1 and data->>'n' = $2`, [
    spec.name,
    n,
  ])
  return rows[0].id
}

async function failed(n: number, spec = countJob): Promise<string> {
  const id = await queued(n, spec)
  await pool.query(
    `update pgboss.job set state = 'failed', started_on = now(), completed_on = now(), output = '{"message":"disk full","stack":"at secret.ts"}' where id = $1`,
    [id],
  )
  return id
}

describe('the list of jobs', () => {
  test('is for staff with the power alone', async () => {
    expect(await codeOf(app.visitor().call(calls.jobsAdmin.list, {}))).toBe('loginRequired')
    expect(await codeOf(app.as(await makeUser(app.scope)).call(calls.jobsAdmin.list, {}))).toBe('forbidden')
    const support = await makeUser(app.scope, { role: 'support' })
    expect(await codeOf(app.as(support).call(calls.jobsAdmin.list, {}))).toBe('forbidden')
  })

  test('refuses a cursor that is none and a state that is none', async () => {
    expect(await codeOf(list({ cursor: 'nonsense' }))).toBe('malformed')
    expect(await codeOf(list({ state: 'lost' }))).toBe('malformed')
  })

  test('is empty where nothing was queued, without the queue’s own upkeep', async () => {
    expect(await list()).toEqual({ info: [], page: 1, size: 20, hasMore: false })
  })

  test('shows what waits, and of a failed one why and how often it was tried', async () => {
    await queued(1)
    await failed(2)
    const { info } = await list()
    expect(info).toMatchObject([
      { name: 'probe.count', state: 'failed', input: '{"n":2}', error: 'disk full', attempts: 1 },
      {
        name: 'probe.count',
        state: 'created',
        input: '{"n":1}',
        error: null,
        attempts: 0,
        startedAt: null,
        endedAt: null,
      },
    ])
    expect(Math.abs((info[0]?.endedAt ?? 0) - Date.now())).toBeLessThan(minuteMs)
    expect(JSON.stringify(info)).not.toContain('secret.ts')
  })

  test('can be narrowed to a state and to a name', async () => {
    await queued(1)
    await failed(2)
    await failed(3, singleJob)
    expect(numbersOf(await list({ state: 'failed' }))).toEqual([3, 2])
    expect(numbersOf(await list({ state: 'failed', name: 'probe.count' }))).toEqual([2])
  })

  test('neither doubles nor skips a job while new ones come, also of one moment', async () => {
    for (let n = 1; n <= 5; n++) await queued(n)
    await pool.query(
      `update pgboss.job set created_on = '2026-01-01T00:00:00.000123Z' where name like 'probe.%'`,
    )
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await list({ size: 2, ...(cursor && { cursor }) })
      seen.push(...numbersOf(page))
      cursor = page.cursor
      await queued(seen.length + 100)
    } while (cursor)
    expect(seen.sort()).toEqual([1, 2, 3, 4, 5])
  })

  test('gives old callers, who send a page alone, that page', async () => {
    for (let n = 1; n <= 3; n++) await queued(n)
    expect(await list({ page: 2, size: 2 })).toMatchObject({
      page: 2,
      hasMore: false,
      info: [{ input: '{"n":1}' }],
    })
  })
})

describe('retry', () => {
  test('is for staff with the power alone', async () => {
    const call = { name: countJob.name, id: 'x' }
    expect(await codeOf(app.visitor().call(calls.jobsAdmin.retry, call))).toBe('loginRequired')
    const support = await makeUser(app.scope, { role: 'support' })
    expect(await codeOf(app.as(support).call(calls.jobsAdmin.retry, call))).toBe('forbidden')
  })

  test('knows no job of another id or name', async () => {
    const id = await failed(1)
    expect(await codeOf(retry('no-id'))).toBe('notFound')
    expect(await codeOf(retry(id, 'probe.single'))).toBe('notFound')
  })

  test('refuses a job that is done', async () => {
    const id = await failed(1)
    await pool.query(`update pgboss.job set state = 'completed' where id = $1`, [id])
    expect(await codeOf(retry(id))).toBe('conflict')
  })

  test('refuses a job while another for the same thing waits, and leaves it failed', async () => {
    const id = await failed(1, singleJob)
    await pool.query(`update pgboss.job set created_on = now() - interval '1 hour' where id = $1`, [id])
    await enqueue(app.scope, singleJob, { n: 1 })
    expect(await codeOf(retry(id, singleJob.name))).toBe('conflict')
    expect((await list({ state: 'failed' })).info[0]?.id).toBe(id)
  })

  test('puts a failed job back into its queue and on the record, and a second call changes nothing', async () => {
    const id = await failed(1)
    const before = (await app.scope.db.select().from(audit)).length
    expect(await retry(id)).toMatchObject({ id, state: 'retry' })
    expect(await retry(id)).toMatchObject({ id, state: 'retry' })
    expect((await list({ state: 'failed' })).info).toEqual([])
    expect((await app.scope.db.select().from(audit)).slice(before)).toMatchObject([
      { action: '/api/admin/Jobs/Retry', input: { id, name: 'probe.count' } },
      { action: '/api/admin/Jobs/Retry' },
    ])
  })
})
