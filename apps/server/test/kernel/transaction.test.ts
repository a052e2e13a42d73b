import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { after, emit, event, inside } from '#kernel/bus.ts'
import { handle } from '#kernel/jobs/job.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import type { Module } from '#kernel/module.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { audit } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { probeJob } from '#test/probe-job.ts'
import { callOf, probe, probes } from './probe.ts'

const happened = event<{ id: string }>('probe.happened', { changesAnswers: false })
const heard: string[] = []
const write = (scope: Scope, id: string) =>
  scope.db.insert(audit).values({ id, at: scope.now(), staff: '', action: 'probe', input: {}, address: '' })
const countJob = probeJob({
  name: 'probe.count',
  input: z.object({ id: z.string() }),
  retries: 0,
  timeLimitSec: 60,
  weight: 'light',
})
const listening: Module = {
  name: 'listening',
  needs: [],
  listeners: [
    inside(happened, async (scope, { id }) => void (await write(scope, `${id}-inside`))),
    after(happened, async (scope, { id }) => {
      if (id.startsWith('broken')) throw new Error('a listener failed')
      heard.push(`${id} ${(await read(scope, id)).length}`)
    }),
  ],
  jobs: [handle(countJob, async () => {})],
}
const read = (scope: Scope, id: string) => scope.db.select().from(audit).where(eq(audit.id, id))

const app = await testApp({ modules: [account, probe, listening] })
afterAll(app.stop)

const jobsOf = async (id: string) => {
  const found = await app.kernel.database.pool.query(`select 1 from pgboss.job where data->>'id' = $1`, [id])
  return found.rowCount
}

describe('a use case in a transaction', () => {
  test('that succeeds leaves its write, its event’s writes and its job, and tells listeners after the commit', async () => {
    const id = app.scope.id()
    await transact(app.scope, async scope => {
      await write(scope, id)
      await emit(scope, happened, { id })
      await enqueue(scope, countJob, { id })
      await app.settle()
      expect(heard).not.toContain(`${id} 1`)
    })
    await app.settle()
    expect(heard).toContain(`${id} 1`)
    expect(await read(app.scope, `${id}-inside`)).toHaveLength(1)
    expect(await jobsOf(id)).toBe(1)
  })

  test('that fails leaves nothing and tells nobody', async () => {
    const id = app.scope.id()
    const failed = transact(app.scope, async scope => {
      await write(scope, id)
      await emit(scope, happened, { id })
      await enqueue(scope, countJob, { id })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await app.settle()
    expect(heard.filter(line => line.startsWith(id))).toEqual([])
    expect(await read(app.scope, `${id}-inside`)).toHaveLength(0)
    expect(await jobsOf(id)).toBe(0)
  })

  test('runs its queries one after the other', async () => {
    const id = app.scope.id()
    const atOnce = transact(app.scope, async scope => {
      await write(scope, id)
      await Promise.all([read(scope, id), read(scope, id)])
    })
    await expect(atOnce).rejects.toMatchObject({
      cause: { message: 'two queries at once in one transaction: await the one before' },
    })
    expect(await Promise.all([read(app.scope, id), read(app.scope, 'b')])).toEqual([[], []])
  })

  test('joins the transaction around it', async () => {
    const id = app.scope.id()
    const failed = transact(app.scope, async scope => {
      await transact(scope, inner => write(inner, id))
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await read(app.scope, id)).toHaveLength(0)
  })

  test('inside another one tells listeners after the outer commit only', async () => {
    const id = app.scope.id()
    const failed = transact(app.scope, async scope => {
      await transact(scope, inner => emit(inner, happened, { id }))
      await app.settle()
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await app.settle()
    expect(heard.filter(line => line.startsWith(id))).toEqual([])
  })

  test('does not fail with a listener that runs after it', async () => {
    const id = `broken-${app.scope.id()}`
    await transact(app.scope, async scope => {
      await write(scope, id)
      await emit(scope, happened, { id })
    })
    await app.settle()
    expect(await read(app.scope, id)).toHaveLength(1)
  })
})

test('an event with listeners inside the transaction is emitted in one', async () => {
  const id = app.scope.id()
  await expect(emit(app.scope, happened, { id })).rejects.toThrow("listeners 'inside'")
  expect(heard).not.toContain(`${id} 0`)
})

test('a job that nobody handles cannot be queued', async () => {
  const orphan = probeJob({ ...countJob, name: 'probe.orphan' })
  await expect(enqueue(app.scope, orphan, { id: 'x' })).rejects.toThrow('probe.orphan')
})

describe('the audit of staff', () => {
  const rowsOf = (uid: string) => app.scope.db.select().from(audit).where(eq(audit.staff, uid))

  test('keeps who did what from where, without secrets', async () => {
    const admin = await makeUser(app.scope, { role: 'admin' })
    await app.as(admin).call(callOf(probes.staff), { text: 'hello', password: 'hush' })
    expect(await rowsOf(admin.uid)).toMatchObject([
      { action: '/api/admin/Probe/Staff', input: { text: 'hello', refuse: false }, address: '127.0.0.1' },
    ])
    expect(JSON.stringify(await rowsOf(admin.uid))).not.toContain('hush')
  })

  test('keeps what changes nothing shown, and not what changes nothing at all', async () => {
    const admin = await makeUser(app.scope, { role: 'admin' })
    await app.as(admin).call(callOf(probes.staffNothing), { text: 'hello' })
    expect(await rowsOf(admin.uid)).toEqual([])
    await app.as(admin).call(callOf(probes.staffUnshown), { text: 'hello' })
    expect(await rowsOf(admin.uid)).toMatchObject([{ action: '/api/admin/Probe/StaffUnshown' }])
  })

  test('keeps nothing of a use case that was refused', async () => {
    const admin = await makeUser(app.scope, { role: 'admin' })
    expect(await codeOf(app.as(admin).call(callOf(probes.staff), { text: 'x', refuse: true }))).toBe(
      'rejected',
    )
    expect(await rowsOf(admin.uid)).toEqual([])
  })
})
