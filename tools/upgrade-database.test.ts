import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { minuteMs } from '@xinghe/contract/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { migrationsFolder } from '../apps/server/src/kernel/migrations.ts'
import { embeddedAddress } from '../apps/server/src/kernel/postgres/address.ts'
import { type EmbeddedOptions, startEmbedded } from '../apps/server/src/kernel/postgres/embedded.ts'
import { connect, makeOldSite, oldPrograms } from '../apps/server/test/old-site.ts'
import { contentOf } from '../apps/server/test/site-rows.ts'

vi.setConfig({ testTimeout: 2 * minuteMs })

let dir: string
const cleanups: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'xinghe-move-'))
  await chmod(dir, 0o755)
  cleanups.push(() => rm(dir, { recursive: true, force: true }))
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function start(dataDir: string, more: Partial<EmbeddedOptions> = {}) {
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const database = await startEmbedded({ dataDir, log, durable: false, ...more })
  cleanups.push(database.stop)
  return database
}

test('a database of PostgreSQL 15 is upgraded to ours with every row, and the old one is kept', async () => {
  const before = await makeOldSite(dir, migrationsFolder)
  expect(Object.keys(before).length).toBeGreaterThan(60)
  const { home, cluster } = embeddedAddress(dir)
  // As a start leaves it that was killed when the copy was complete, and the database has been written to since.
  await mkdir(join(home, 'cluster.upgraded'))
  const database = await start(dir)
  expect(await contentOf(database.url)).toEqual(before)
  const client = await connect(database.url)
  expect((await client.query('show server_version')).rows[0].server_version).toMatch(/^18/)
  await client.query("insert into account_user (nick_name, nick_folded, created_at) values ('new', 'new', 0)")
  await client.end()
  expect((await readdir(home)).filter(name => name.startsWith('cluster')).toSorted()).toEqual([
    'cluster',
    'cluster.15',
  ])
  await database.stop()

  // As it is when the start was killed between putting the old one away and the new one in its place.
  await rename(cluster, join(home, 'cluster.upgraded'))
  const again = await start(dir)
  expect(Object.keys(await contentOf(again.url))).toEqual(Object.keys(before))
})

test('without the programs of the old release nothing is changed, and it is said what to install or to call', async () => {
  const { cluster, home } = embeddedAddress(dir)
  await (await start(dir)).stop()
  execFileSync('sh', ['-c', 'echo 12 > "$0/PG_VERSION"', cluster])
  await expect(start(dir)).rejects.toThrow(/package postgresql-12 .*npm run upgrade-database/)
  await expect(start(dir, { oldBinaries: dirname(oldPrograms) })).rejects.toThrow('Nothing was changed')
  expect((await readdir(home)).filter(name => name.startsWith('cluster'))).toEqual(['cluster'])
})

test('an upgrade that fails leaves the old database as it is', async () => {
  await makeOldSite(dir, migrationsFolder)
  const { cluster, home } = embeddedAddress(dir)
  const broken = join(dir, 'broken')
  await mkdir(broken)
  for (const name of ['postgres', 'psql'])
    execFileSync('ln', ['-s', join(oldPrograms, name), join(broken, name)])
  execFileSync('sh', [
    '-c',
    'printf "#!/bin/sh\\necho \'create table a ();\'; echo broken >&2; exit 3" > "$0" && chmod 755 "$0"',
    join(broken, 'pg_dump'),
  ])
  await expect(start(dir, { oldBinaries: broken })).rejects.toThrow(
    'could not be upgraded to our release of PostgreSQL: broken',
  )
  expect((await readdir(home)).filter(name => name.startsWith('cluster'))).toEqual(['cluster'])
  expect((await stat(join(cluster, 'PG_VERSION'))).isFile()).toBe(true)
  const before = await start(dir)
  expect(Object.keys(await contentOf(before.url)).length).toBeGreaterThan(60)
})
