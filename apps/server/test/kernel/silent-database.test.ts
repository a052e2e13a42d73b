import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#kernel/db.ts'

const { host, port, user = '', database: name = '' } = new pg.Client(inject('databaseUrl'))

/** Connections go through here, and fall silent without being closed when told so. */
const streams: Socket[] = []
const proxy = createServer(caller => {
  const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  streams.push(caller, database)
  for (const stream of [caller, database]) stream.on('error', () => {})
  caller.pipe(database).pipe(caller)
  caller.on('close', () => database.destroy())
})
proxy.listen(0, '127.0.0.1')
await once(proxy, 'listening')
const address = proxy.address()
const ownPort = typeof address === 'object' && address !== null ? address.port : 0
const through = `postgresql://${encodeURIComponent(user)}@127.0.0.1:${ownPort}/${name}`
const options = { maxConnections: 1, calls: { statementMs: 300, waitMs: 20_000, idleMs: 1_000 } }
const database = openDatabase(through, options)
afterAll(async () => {
  await database.close()
  for (const stream of streams) stream.destroy()
  proxy.close()
})

const one = () => database.db.execute(sql`select 1 as one`).then(({ rows }) => rows)
function fallSilent() {
  for (const stream of streams.splice(0)) stream.unpipe()
}

test('a statement on a connection that has fallen silent fails, and the next one gets another connection', async () => {
  expect(await one()).toEqual([{ one: 1 }])
  fallSilent()
  await expect(one()).rejects.toThrow()
  expect(await one()).toEqual([{ one: 1 }])
})

test('so does a transaction', async () => {
  const work = database.db.transaction(async db => {
    await db.execute(sql`select 1`)
    fallSilent()
    await db.execute(sql`select 2`)
  })
  await expect(work).rejects.toThrow()
  expect(await one()).toEqual([{ one: 1 }])
})

test('a slow statement fails, and nobody waits behind it', async () => {
  // Of its own: what watches the other one may still be waiting on a connection that has fallen silent.
  const { db, close } = openDatabase(inject('databaseUrl'), options)
  onTestFinished(close)
  const slow = db.transaction(transaction => transaction.execute(sql`select pg_sleep(10)`))
  await expect(slow).rejects.toThrow()
  const { rows } = await db.execute(sql`select 1 as one`)
  expect(rows).toEqual([{ one: 1 }])
})

test('once a silence is over, nobody gets a connection of before it', async () => {
  let notify = (_: boolean) => {}
  const nextNotice = () =>
    new Promise<boolean>(resolve => {
      notify = resolve
    })
  const calls = {
    statementMs: 10_000,
    waitMs: 2_500,
    idleMs: 15_000,
    onSilence: (silent: boolean) => notify(silent),
  }
  const { db, pool, close } = openDatabase(through, { maxConnections: 4, calls })
  onTestFinished(close)
  // Long enough for the watch to connect.
  const ask = () => db.execute(sql`select pg_sleep(0.7)`)
  await Promise.all(Array.from({ length: 4 }, ask))
  expect(pool.idleCount).toBe(4)
  fallSilent()
  const silence = nextNotice()
  const lost = ask().catch(() => 'lost')
  expect(await silence).toBe(true)
  const end = nextNotice()
  expect(pool.idleCount).toBe(0)
  expect(await lost).toBe('lost')
  expect(await end).toBe(false)
  // Sooner than any statement on one of them would fail.
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: 4 }, ask))
  expect(performance.now() - startedAt).toBeLessThan(calls.statementMs)
})
