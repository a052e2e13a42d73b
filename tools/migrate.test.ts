import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minuteMs } from '@xinghe/contract/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backUpBeforeMigration } from '../apps/server/src/kernel/backup/before-migration.ts'
import { openDatabase } from '../apps/server/src/kernel/db.ts'
import { createLog } from '../apps/server/src/kernel/log.ts'
import { applyMigrations, migrationsFolder } from '../apps/server/src/kernel/migrations.ts'
import { embeddedAddress } from '../apps/server/src/kernel/postgres/address.ts'
import { startEmbedded } from '../apps/server/src/kernel/postgres/embedded.ts'
import { migrationsBefore } from '../apps/server/test/kernel/earlier-migrations.ts'
import { contentOf, makeSiteRows } from '../apps/server/test/site-rows.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

vi.setConfig({ testTimeout: 2 * minuteMs })

/** Megabytes that the disk seems to have free; all there are without it. */
const disk = vi.hoisted((): { freeMb?: number } => ({}))
vi.mock('node:fs/promises', async original => {
  const real = await original<typeof import('node:fs/promises')>()
  const statfs = async (path: string) => {
    const found = await real.statfs(path)
    return disk.freeMb === undefined ? found : { ...found, bavail: disk.freeMb, bsize: 1e6 }
  }
  return { ...real, statfs }
})

const log = createLog('silent')
let dir: string
let dataDir: string
const cleanups: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  delete disk.freeMb
  dir = await mkdtemp(join(tmpdir(), 'xinghe-migrate-'))
  await chmod(dir, 0o755)
  cleanups.push(() => rm(dir, { recursive: true, force: true }))
  dataDir = join(dir, 'data')
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function start() {
  const database = await startEmbedded({ dataDir, log, durable: false })
  cleanups.push(database.stop)
  return database
}

/** As the program does it at its start. */
async function migrate(url: string, folder = migrationsFolder, keep = 2): Promise<void> {
  const database = openDatabase(url, { maxConnections: 2 })
  const { cluster } = embeddedAddress(dataDir)
  try {
    await applyMigrations(database, folder, () => backUpBeforeMigration({ dataDir, url, cluster, keep, log }))
  } finally {
    await database.close()
  }
}

async function writeFiles(): Promise<string> {
  const path = join(dataDir, 'files', 'a', '海报.jpg')
  await mkdir(join(dataDir, 'files', 'a'), { recursive: true })
  await writeFile(path, 'poster')
  return path
}

test('a site is backed up before it is migrated, the last are kept, and one brings every row back without touching files', async () => {
  const earlier = await migrationsBefore('feeds-and-live')
  const { url, stop } = await start()
  await makeSiteRows(url, earlier)
  const before = await contentOf(url)
  const poster = await writeFiles()
  await migrate(url, earlier)
  const folder = join(dataDir, 'backups')
  await expect(readdir(folder)).rejects.toThrow() // nothing was to be migrated
  await migrate(url)
  const [first = ''] = await readdir(folder)
  expect(first).toMatch(/^before-migration-.*\.tar$/)
  expect(await contentOf(url)).not.toEqual(before)

  const options = { dataDir, url, cluster: embeddedAddress(dataDir).cluster, keep: 2, log }
  await writeFile(join(folder, 'before-migration-killed.tar.part'), '')
  await writeFile(join(folder, 'mine.tar'), '')
  await backUpBeforeMigration(options)
  expect(await readdir(folder)).toHaveLength(3)
  expect(await readdir(folder)).toContain(first)
  const file = join(dir, first)
  await writeFile(file, await readFile(join(folder, first)))
  await backUpBeforeMigration(options)
  expect(await readdir(folder)).toHaveLength(3)
  expect(await readdir(folder)).not.toContain(first)

  await stop()
  await restore({ file, dataDir, force: true })
  expect(await readFile(poster, 'utf8')).toBe('poster')
  expect(await contentOf((await start()).url)).toEqual(before)
})

test('a backup and its restore elsewhere leave no row, number or file different', async () => {
  const { url, stop } = await start()
  await makeSiteRows(url, migrationsFolder)
  await writeFiles()
  const before = await contentOf(url)
  const file = join(dir, 'backup.tar')
  await backUp({ file, dataDir })
  await stop()
  const from = dataDir
  dataDir = join(dir, 'elsewhere')
  await restore({ file, dataDir })
  expect(await contentOf((await start()).url)).toEqual(before)
  const names = await readdir(join(from, 'files'), { recursive: true })
  expect(await readdir(join(dataDir, 'files'), { recursive: true })).toEqual(names)
  for (const name of names.filter(name => name.endsWith('.jpg')))
    expect(await readFile(join(dataDir, 'files', name))).toEqual(await readFile(join(from, 'files', name)))
})

test('an outside server for which there is no pg_dump is migrated, and its operator told', async () => {
  const { url } = await start()
  const warn = vi.spyOn(log, 'warn')
  const { PATH } = process.env
  process.env.PATH = dir
  try {
    await backUpBeforeMigration({ dataDir, url, cluster: undefined, keep: 2, log })
  } finally {
    process.env.PATH = PATH
  }
  expect(warn.mock.calls[0]?.[1]).toContain('without a backup')
  expect(await readdir(join(dataDir, 'backups'))).toEqual([])
})

test('without room for a backup nothing is migrated, unless the operator wants none', async () => {
  const earlier = await migrationsBefore('feeds-and-live')
  const { url } = await start()
  await makeSiteRows(url, earlier)
  const before = await contentOf(url)
  disk.freeMb = 100
  await expect(migrate(url)).rejects.toThrow(/needs \d+ MB; 100 MB are free.*MIGRATION_BACKUPS=0/)
  expect(await contentOf(url)).toEqual(before)
  await migrate(url, migrationsFolder, 0)
  expect(await contentOf(url)).not.toEqual(before)
  // Now it is newer than the program of these migrations.
  const after = await contentOf(url)
  await expect(migrate(url, earlier)).rejects.toThrow(/of a newer version of the program.*npm run restore/)
  expect(await contentOf(url)).toEqual(after)
})
