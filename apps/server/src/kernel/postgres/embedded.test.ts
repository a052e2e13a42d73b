import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { minuteMs } from '@xinghe/contract/time'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { giveTo } from './account.ts'
import { embeddedAddress } from './address.ts'
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts'
import { processesOf } from './leftovers.ts'
import { DataDirInUse } from './lock.ts'

// Starting a server takes about a second on an idle machine, and tests run side by side.
vi.setConfig({ testTimeout: minuteMs })

const silent = { debug() {}, info() {}, warn() {}, error() {} }
const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function freshDir(prefix = 'xinghe-postgres-') {
  const dir = await mkdtemp(join(tmpdir(), prefix))
  // mkdtemp makes it 0700; the server's own account has to pass.
  await chmod(dir, 0o755)
  cleanups.push(() => rm(dir, { recursive: true, force: true }))
  return dir
}

async function start(dataDir: string, more: Partial<EmbeddedOptions> = {}) {
  const database = await startEmbedded({ dataDir, log: silent, durable: false, ...more })
  cleanups.push(() => database.stop())
  return database
}

async function query({ url }: Pick<Embedded, 'url'>, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function postmasterPid(dataDir: string) {
  return Number.parseInt(await readFile(join(embeddedAddress(dataDir).cluster, 'postmaster.pid'), 'utf8'), 10)
}

/** Another program that runs the database until it is killed. */
async function startElsewhere(dataDir: string) {
  const module = JSON.stringify(new URL('./embedded.ts', import.meta.url).href)
  const script = `
    const quiet = () => {}
    const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
    const { startEmbedded } = await import(${module})
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log, durable: false })
    console.log('ready')
    setInterval(quiet, 1e6)`
  const program = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanups.push(async () => {
    program.kill('SIGKILL')
    await untilGone(dataDir)
  })
  await once(createInterface({ input: program.stdout }), 'line')
  return program
}

/** Polls, as nothing reports the end of a process that is not our child; the test's own limit ends it. */
async function untilGone(dataDir: string) {
  const startedAt = performance.now()
  while ((await processesOf(embeddedAddress(dataDir).cluster)).length > 0) await setTimeout(10)
  return performance.now() - startedAt
}

test('a database made at the first start is there, with its rows, at the second', async () => {
  const dataDir = await freshDir()
  const first = await start(dataDir)
  await query(first, "create table film as select '星河' as title")
  await first.stop()
  expect(await untilGone(dataDir)).toBeLessThan(1000)
  const second = await start(dataDir)
  expect(await query(second, "select title, lower('ÀÉ') as folded from film")).toEqual([
    { title: '星河', folded: 'àé' },
  ])
  const [settings] = await query(
    second,
    `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
       current_setting('listen_addresses') as listen, current_database() as database`,
  )
  expect(settings).toEqual({ encoding: 'UTF8', checksums: 'on', listen: '', database: 'xinghe' })
})

test('after kill -9 of the program the server ends by itself and the next start has every committed row', async () => {
  const dataDir = await freshDir()
  const program = await startElsewhere(dataDir)
  await query(embeddedAddress(dataDir), 'create table probe as select 42 as answer')
  program.kill('SIGKILL')
  await once(program, 'exit')
  await untilGone(dataDir)
  expect(await query(await start(dataDir), 'select answer from probe')).toEqual([{ answer: 42 }])
})

test('a start right after kill -9 takes the directory over from the server that is still ending', async () => {
  const dataDir = await freshDir()
  const program = await startElsewhere(dataDir)
  await query(embeddedAddress(dataDir), 'create table probe as select 42 as answer')
  program.kill('SIGKILL')
  await once(program, 'exit')
  expect(await query(await start(dataDir), 'select answer from probe')).toEqual([{ answer: 42 }])
})

test('a killed server comes back in place, three times; after that the operator is told and the directory is free', async () => {
  const dataDir = await freshDir()
  const ended = Promise.withResolvers<Error>()
  const ready = vi.fn()
  const first = await start(dataDir, { onExit: ended.resolve, log: { ...silent, info: ready } })
  await query(first, 'create table probe as select 42 as answer')
  for (const times of [2, 3, 4]) {
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await vi.waitUntil(() => ready.mock.calls.length === times, { timeout: minuteMs, interval: 20 })
    expect(await query(first, 'select answer from probe')).toEqual([{ answer: 42 }])
  }
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  expect((await ended.promise).message).toMatch(/ended 4 times in 10 minutes .*SIGKILL/)
  await vi.waitUntil(() => start(dataDir).then(Boolean, () => false), { timeout: minuteMs, interval: 50 })
  expect(await query(embeddedAddress(dataDir), 'select answer from probe')).toEqual([{ answer: 42 }])
})

test('a server that ended is not started again once it is to stop', async () => {
  const dataDir = await freshDir()
  const first = await start(dataDir)
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  await first.stop()
  await untilGone(dataDir)
})

/** What somebody else of the machine is told by the server, who was let through to its socket. */
async function connectAs(uid: number, url: string): Promise<string> {
  const script = `
    const { default: pg } = await import(${JSON.stringify(import.meta.resolve('pg'))})
    process.setgid(${uid}); process.setuid(${uid})
    const client = new pg.Client({ connectionString: ${JSON.stringify(url)} })
    await client.connect().then(() => console.log('connected'), error => console.log(error.message))
    process.exit()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return (await text(child.stdout)).trim()
}

test.skipIf(process.getuid?.() !== 0)(
  "the socket is for the program and root, not even for the server's own user",
  async () => {
    const dataDir = await freshDir()
    const { url } = await start(dataDir)
    const { cluster } = embeddedAddress(dataDir)
    const server = (await stat(cluster)).uid
    expect(server).not.toBe(0)
    expect(await connectAs(server, url)).toContain('authentication failed')
    expect(await connectAs(0, url)).toBe('connected')
    const passwd = await readFile('/etc/passwd', 'utf8')
    if (/^xinghe-db:/m.test(passwd)) expect(passwd).toMatch(new RegExp(`^xinghe-db:[^:]*:${server}:`, 'm'))
  },
)

test.skipIf(process.getuid?.() !== 0)(
  'a database that belonged to a user whom others share is given to its own, and kept',
  async () => {
    const dataDir = await freshDir()
    const first = await start(dataDir)
    await query(first, 'create table probe as select 42 as answer')
    await first.stop()
    const { cluster, socketDir } = embeddedAddress(dataDir)
    for (const folder of [cluster, socketDir]) await giveTo(folder, { uid: 65534, gid: 65534 })
    // As it was laid by an earlier version.
    await writeFile(join(cluster, 'pg_hba.conf'), 'local all all trust\n')
    const again = await start(dataDir)
    expect(await query(again, 'select answer from probe')).toEqual([{ answer: 42 }])
    expect(await connectAs(65534, again.url)).not.toBe('connected')
  },
)

test('a pid file that names a process of another program does not stop the start', async () => {
  const dataDir = await freshDir()
  const first = await start(dataDir)
  await query(first, 'create table probe as select 42 as answer')
  const { cluster, socketDir } = embeddedAddress(dataDir)
  const pidFile = await readFile(join(cluster, 'postmaster.pid'), 'utf8')
  await first.stop()
  // Of the same user as the server, so that PostgreSQL's own check takes it for a living server.
  const { uid, gid } = await stat(cluster)
  const other = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
  cleanups.push(async () => other.kill('SIGKILL'))
  const stale = pidFile.replace(/^\d+/, String(other.pid))
  await writeFile(join(cluster, 'postmaster.pid'), stale)
  await writeFile(join(socketDir, '.s.PGSQL.5432.lock'), stale)
  expect(await query(await start(dataDir), 'select answer from probe')).toEqual([{ answer: 42 }])
  expect(other.exitCode).toBeNull()
})

test('of two starts at the same moment on one new directory one wins and the other reports why not', async () => {
  const dataDir = await freshDir()
  const results = await Promise.allSettled([start(dataDir), start(dataDir)])
  const refused = results.find(result => result.status === 'rejected')
  expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
  expect(refused?.reason).toBeInstanceOf(DataDirInUse)
  expect(String(refused?.reason)).toContain(dataDir)
})

test('a directory that a running program holds is refused, and its server is left alone', async () => {
  const dataDir = await freshDir()
  await startElsewhere(dataDir)
  await expect(start(dataDir)).rejects.toThrow('Another running program is using the data directory')
  expect(await query(embeddedAddress(dataDir), 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('a path too long for a socket still works', async () => {
  const dataDir = join(await freshDir(), '很长的名字'.repeat(8))
  const database = await start(dataDir)
  cleanups.unshift(() => rm(database.socketDir, { recursive: true, force: true }))
  expect(database.socketDir.startsWith(dataDir)).toBe(false)
  expect(await query(database, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('a directory that only its owner may enter works, and still works when it is opened again', async () => {
  const dataDir = await freshDir()
  await chmod(dataDir, 0o700)
  const closed = await start(dataDir)
  await query(closed, 'create table probe as select 42 as answer')
  await closed.stop()
  await chmod(dataDir, 0o755)
  expect(await query(await start(dataDir), 'select answer from probe')).toEqual([{ answer: 42 }])
})

test("a newer release's database is refused with its number", async () => {
  const dataDir = await freshDir()
  await (await start(dataDir)).stop()
  await writeFile(join(embeddedAddress(dataDir).cluster, 'PG_VERSION'), '99\n')
  await expect(start(dataDir)).rejects.toThrow('is of PostgreSQL 99')
})

test('a first start that was killed half-way is begun anew', async () => {
  const dataDir = await freshDir()
  await mkdir(join(dataDir, 'postgres', 'cluster.new-0badcafe', 'base'), { recursive: true })
  expect(await query(await start(dataDir), 'select 1 as alive')).toEqual([{ alive: 1 }])
})
