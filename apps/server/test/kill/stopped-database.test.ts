import { mkdir } from 'node:fs/promises'
import { calls, createClient, randomId } from '@xinghe/client'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { embeddedAddress } from '#kernel/postgres/address.ts'
import { processesOf } from '#kernel/postgres/leftovers.ts'
import { databaseFolder } from '#test/runs.ts'
import { type Program, startProgram } from './program.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const dataDir = `${databaseFolder}/stopped`
let program: Program

beforeAll(async () => {
  await mkdir(dataDir, { recursive: true })
  program = await startProgram(dataDir)
})
afterAll(async () => {
  await program.stop()
})

const client = () => createClient({ origin: program.origin, deviceId: randomId(), token: () => null })
async function timed(path: string) {
  const startedAt = performance.now()
  const response = await fetch(path.startsWith('http') ? path : `${program.origin}${path}`)
  await response.arrayBuffer()
  const seconds = (performance.now() - startedAt) / 1000
  return { status: response.status, retryAfter: response.headers.get('retry-after'), seconds }
}
/** What a machine that runs other tests beside may take itself. */
const ownDelaySec = 1
/** A call that always asks the database; each is another one. */
const asking = () => timed(client().address(calls.accountAdmin.setupState, { at: randomId() } as never))

test('while the whole database is stopped calls answer 503 within three seconds, and all is well once it goes on', async () => {
  expect((await asking()).status).toBe(200)
  const cached = client().address(calls.site.navigationBar, {})
  expect((await timed(cached)).status).toBe(200)
  const servers = await processesOf(embeddedAddress(dataDir).cluster)
  expect(servers.length).toBeGreaterThan(3)
  for (const pid of servers) process.kill(pid, 'SIGSTOP')
  try {
    expect((await timed(cached)).status).toBe(200)
    // More than there are connections.
    const first = await Promise.all([timed('/readyz'), ...Array.from({ length: 40 }, asking)])
    for (const { status, seconds, retryAfter } of first.slice(1)) {
      expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '3' })
      expect(seconds).toBeLessThan(3 + ownDelaySec)
    }
    expect(first[0]?.status).toBe(503)
    expect(first[0]?.seconds).toBeLessThan(2)
    // Found silent, nobody waits for it any more.
    const later = await Promise.all([timed('/readyz'), asking(), asking()])
    for (const { status, seconds } of later) {
      expect(status).toBe(503)
      expect(seconds).toBeLessThan(1 + ownDelaySec)
    }
    expect((await timed('/healthz')).status).toBe(200)
    expect(program.hasLogged('the database does not answer')).toBe(true)
  } finally {
    for (const pid of servers) process.kill(pid, 'SIGCONT')
  }
  await vi.waitFor(async () => expect((await timed('/readyz')).status).toBe(200), 10_000)
  const after = await Promise.all(Array.from({ length: 30 }, asking))
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a killed connection of the database costs its call a 503 and nobody else anything', async () => {
  const admin = new pg.Client({ connectionString: embeddedAddress(dataDir).url })
  await admin.connect()
  const locked = admin.query('begin').then(() => admin.query('lock table account_setup, account_user'))
  await locked
  const waiting = asking()
  const pid = await vi.waitUntil(async () => {
    const { rows } = await admin.query(
      "select pid from pg_stat_activity where application_name = 'xinghe' and wait_event_type = 'Lock' limit 1",
    )
    return rows[0]?.pid
  }, 10_000)
  await admin.query('select pg_terminate_backend($1)', [pid])
  expect(await waiting).toMatchObject({ status: 503, retryAfter: '3' })
  await admin.query('rollback')
  await admin.end()
  expect((await asking()).status).toBe(200)
})
