import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startEmbedded } from '../apps/server/src/kernel/postgres/embedded.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

// Starting a server takes about a second on an idle machine, and tests run side by side.
vi.setConfig({ testTimeout: 60_000 })

const run = promisify(execFile)
const log = { debug() {}, info() {}, warn() {}, error() {} }
const cleanups: (() => Promise<unknown>)[] = []
let dir: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'xinghe-backup-'))
  // mkdtemp makes it 0700; the servers' own account has to pass.
  await chmod(dir, 0o755)
  cleanups.push(() => rm(dir, { recursive: true, force: true }))
})

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function start(dataDir: string) {
  const database = await startEmbedded({ dataDir, log, durable: false })
  cleanups.push(() => database.stop())
  return database
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function writeFiles(dataDir: string, content: string) {
  const deep = join(dataDir, 'files', 'a'.repeat(80), 'b'.repeat(80))
  await mkdir(deep, { recursive: true })
  await writeFile(join(deep, '海报.jpg'), content)
  await writeFile(join(dataDir, 'files', 'empty'), '')
  await utimes(join(dataDir, 'files', 'empty'), 1_000_000_000, 1_000_000_000)
  return async (restored: string) => {
    expect(await readFile(join(deep.replace(dataDir, restored), '海报.jpg'), 'utf8')).toBe(content)
    const empty = await stat(join(restored, 'files', 'empty'))
    expect([empty.size, empty.mtimeMs]).toEqual([0, 1e12])
  }
}

/** A stopped DATA_DIR with one row and files. */
async function makeWorld(name: string, title: string) {
  const dataDir = join(dir, name)
  const database = await start(dataDir)
  await query(database.url, `create table film as select '${title}' as title`)
  await database.stop()
  const expectFiles = await writeFiles(dataDir, `poster of ${title}`)
  return { dataDir, expectFiles }
}

async function titles(dataDir: string) {
  const database = await start(dataDir)
  const rows = await query(database.url, 'select title from film')
  await database.stop()
  return rows
}

test('a backup of a stopped program comes back elsewhere, rows and files', async () => {
  const { dataDir, expectFiles } = await makeWorld('from', '星河')
  const file = join(dir, 'backup.tar')
  await backUp({ file, dataDir })
  const to = join(dir, 'to')
  await restore({ file, dataDir: to })
  expect(await titles(to)).toEqual([{ title: '星河' }])
  await expectFiles(to)
  expect(await titles(dataDir)).toEqual([{ title: '星河' }])
  expect((await readdir(to)).sort()).toEqual(['files', 'postgres'])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('a backup made while the program writes holds one moment of the database', async () => {
  const dataDir = join(dir, 'from')
  const { url } = await start(dataDir)
  await query(
    url,
    `create table account as select id, 100 as gold from generate_series(1, 20000) as id;
     alter table account add primary key (id)`,
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let moves = 0
  let isWriting = true
  // Gold only moves between accounts, in pairs: in every moment the total is the same.
  const writing = (async () => {
    for (; isWriting; moves += 1) {
      const from = 1 + ((moves * 7919) % 20000)
      const to = 1 + ((moves * 104729 + 13) % 20000)
      await client.query(
        `begin; update account set gold = gold - 5 where id = ${from};
         update account set gold = gold + 5 where id = ${to}; commit`,
      )
      // A checkpoint amid the copy: recovery has to begin at the backup's own, not at the newest.
      if (moves % 50 === 0) await client.query('checkpoint')
    }
  })()
  const file = join(dir, 'backup.tar')
  const before = moves
  await backUp({ file, dataDir })
  expect(moves).toBeGreaterThan(before)
  isWriting = false
  await writing
  await client.end()
  const to = join(dir, 'to')
  await restore({ file, dataDir: to })
  const restored = await start(to)
  expect(await query(restored.url, 'select sum(gold)::int as total, count(*)::int from account')).toEqual([
    { total: 2_000_000, count: 20_000 },
  ])
  // Reads every page and so checks every checksum.
  await query(restored.url, 'vacuum (freeze, analyze)')
})

test('existing data is replaced only with the option for it', async () => {
  const { dataDir, expectFiles } = await makeWorld('from', '新')
  const other = await makeWorld('to', '旧')
  const file = join(dir, 'backup.tar')
  await backUp({ file, dataDir })
  await expect(restore({ file, dataDir: other.dataDir })).rejects.toThrow('is not empty')
  expect(await titles(other.dataDir)).toEqual([{ title: '旧' }])
  await other.expectFiles(other.dataDir)
  await restore({ file, dataDir: other.dataDir, force: true })
  expect(await titles(other.dataDir)).toEqual([{ title: '新' }])
  await expectFiles(other.dataDir)
  expect((await readdir(other.dataDir)).sort()).toEqual(['files', 'postgres'])
})

test('a damaged backup is refused and leaves what is there', async () => {
  const { dataDir } = await makeWorld('from', '新')
  const other = await makeWorld('to', '旧')
  const file = join(dir, 'backup.tar')
  await backUp({ file, dataDir })
  const at = (await readFile(file)).indexOf('poster of')
  const handle = await open(file, 'r+')
  await handle.write('P', at)
  await handle.close()
  await expect(restore({ file, dataDir: other.dataDir, force: true })).rejects.toThrow('damaged: files/')
  expect(await titles(other.dataDir)).toEqual([{ title: '旧' }])
  await other.expectFiles(other.dataDir)
})

test('a running program is not restored over', async () => {
  const { dataDir } = await makeWorld('from', '新')
  const file = join(dir, 'backup.tar')
  await backUp({ file, dataDir })
  const { url } = await start(dataDir)
  await expect(restore({ file, dataDir, force: true })).rejects.toThrow('Another running program')
  expect(await query(url, 'select title from film')).toEqual([{ title: '新' }])
})

test('a backup never replaces a file, and a directory without a database is said to be so', async () => {
  const { dataDir } = await makeWorld('from', '新')
  const file = join(dir, 'backup.tar')
  await writeFile(file, 'mine')
  await expect(backUp({ file, dataDir })).rejects.toThrow('exists already')
  expect(await readFile(file, 'utf8')).toBe('mine')
  await expect(backUp({ file: `${file}2`, dataDir: join(dir, 'nowhere') })).rejects.toThrow(
    'nothing to back up',
  )
})

/** A server as an operator has it: Debian's, with its own pg_dump on the PATH. */
async function startDebianServer() {
  const releases = await readdir('/usr/lib/postgresql')
  const bin = join('/usr/lib/postgresql', releases.sort().at(-1) ?? '', 'bin')
  const cluster = join(dir, 'server')
  await mkdir(cluster)
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  if (account.uid !== undefined) await chown(cluster, account.uid, account.gid)
  const initdb = ['-D', cluster, '-U', 'xinghe', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  await run(join(bin, 'initdb'), initdb, { ...account, cwd: '/' })
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${cluster}`, '-c', 'fsync=off']
  const server = spawn(join(bin, 'postgres'), ['-D', cluster, ...settings], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(server, 'exit')
  cleanups.push(async () => {
    server.kill('SIGINT')
    await ended
  })
  for await (const line of createInterface({ input: server.stderr })) {
    if (line.includes('ready to accept connections')) break
  }
  return (database: string) => `postgresql://xinghe@/${database}?host=${encodeURIComponent(cluster)}`
}

/** A program before the real one on the PATH that notes its command line and the password it was given. */
async function noteCalls(names: string[]) {
  const bin = join(dir, 'bin')
  await mkdir(bin)
  const path = process.env.PATH ?? ''
  for (const name of names) {
    const script = `#!/bin/sh\necho "${name} $* [$PGPASSWORD]" >> ${dir}/calls\nPATH=${path} exec ${name} "$@"\n`
    await writeFile(join(bin, name), script, { mode: 0o755 })
  }
  process.env.PATH = `${bin}:${path}`
  cleanups.push(async () => {
    process.env.PATH = path
  })
  return () => readFile(`${dir}/calls`, 'utf8')
}

test('the password of a server is in no command line, where every user of the machine would read it', async () => {
  const urlOf = await startDebianServer()
  await query(urlOf('postgres'), 'create database one')
  const calls = await noteCalls(['pg_dump', 'psql'])
  const databaseUrl = urlOf('one').replace('xinghe@', 'xinghe:ge%26heim@')
  const file = join(dir, 'backup.tar')
  await backUp({ file, dataDir: join(dir, 'from'), databaseUrl })
  await restore({ file, dataDir: join(dir, 'to'), databaseUrl, force: true })
  expect(await calls()).toMatch(/^pg_dump .*\[ge&heim\]\npsql .*\[ge&heim\]\n$/)
  expect(await calls()).not.toContain('ge%26heim')
})

test("a server's database is dumped and comes back in another database, replacing it with the option for it", async () => {
  const urlOf = await startDebianServer()
  await query(urlOf('postgres'), 'create database one')
  await query(urlOf('postgres'), 'create database two')
  await query(
    urlOf('one'),
    "create schema jobs; create table jobs.job (id int); create table film as select '星河' as title",
  )
  await query(
    urlOf('two'),
    'create table film (title text); create schema left_over; create table left_over.a ()',
  )
  const expectFiles = await writeFiles(join(dir, 'from'), 'poster')
  const file = join(dir, 'backup.tar')
  await backUp({ file, dataDir: join(dir, 'from'), databaseUrl: urlOf('one') })

  const to = { file, dataDir: join(dir, 'to'), databaseUrl: urlOf('two') }
  await expect(restore(to)).rejects.toThrow('The database is not empty')
  expect(await query(urlOf('two'), 'select title from film')).toEqual([])
  await expect(restore({ file, dataDir: to.dataDir })).rejects.toThrow('set DATABASE_URL')
  await restore({ ...to, force: true })
  expect(await query(urlOf('two'), 'select title from film')).toEqual([{ title: '星河' }])
  const schemas =
    "select nspname as name from pg_namespace where nspname in ('jobs', 'left_over', 'public') order by 1"
  expect(await query(urlOf('two'), schemas)).toEqual([{ name: 'jobs' }, { name: 'public' }])
  await expectFiles(to.dataDir)
})
