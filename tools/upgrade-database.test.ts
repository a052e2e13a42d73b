import { chmod, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
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

test('a database of PostgreSQL 15 is upgraded to ours with every row, also after a try that failed, and the old one is kept', async () => {
  const before = await makeOldSite(dir, migrationsFolder)
  expect(Object.keys(before).length).toBeGreaterThan(60)
  const { home, cluster } = embeddedAddress(dir)
  const oldBinaries = await makeBrokenPrograms()
  await expect(start(dir, { oldBinaries })).rejects.toThrow('to our release of PostgreSQL: broken')
  expect(await clustersIn(home)).toEqual(['cluster'])
  // As a start leaves it that was killed when the copy was complete, and the database has been written to since.
  await mkdir(join(home, 'cluster.upgraded'))
  const database = await start(dir)
  expect(await contentOf(database.url)).toEqual(before)
  const client = await connect(database.url)
  expect((await client.query('show server_version')).rows[0].server_version).toMatch(/^18/)
  await client.query("insert into account_user (nick_name, nick_folded, created_at) values ('new', 'new', 0)")
  await client.end()
  expect(await clustersIn(home)).toEqual(['cluster', 'cluster.15'])
  await database.stop()

  // As it is when the start was killed between putting the old one away and the new one in its place.
  await rename(cluster, join(home, 'cluster.upgraded'))
  const again = await start(dir)
  expect(Object.keys(await contentOf(again.url))).toEqual(Object.keys(before))
})

test('without the programs of the old release nothing is changed, and it is said what to install or to call', async () => {
  const { cluster, home } = embeddedAddress(dir)
  await mkdir(cluster, { recursive: true })
  await writeFile(join(cluster, 'PG_VERSION'), '12\n')
  await expect(start(dir)).rejects.toThrow(/package postgresql-12 .*npm run upgrade-database/)
  await expect(start(dir, { oldBinaries: dirname(oldPrograms) })).rejects.toThrow('Nothing was changed')
  expect(await clustersIn(home)).toEqual(['cluster'])
})

const clustersIn = async (home: string) =>
  (await readdir(home)).filter(name => name.startsWith('cluster')).toSorted()

/** Programs of the old release of which the one that reads the database fails amid its work. */
async function makeBrokenPrograms(): Promise<string> {
  const folder = join(dir, 'broken')
  await mkdir(folder)
  for (const name of ['postgres', 'psql']) await symlink(join(oldPrograms, name), join(folder, name))
  const script = "#!/bin/sh\necho 'create table a ();'\necho broken >&2\nexit 3\n"
  await writeFile(join(folder, 'pg_dump'), script, { mode: 0o755 })
  return folder
}
