import { mkdir, rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/kernel/db.ts'
import { createJobQueue } from '../src/kernel/jobs/queue.ts'
import { createLog } from '../src/kernel/log.ts'
import { applyMigrations, migrationsFolder } from '../src/kernel/migrations.ts'
import { startEmbedded } from '../src/kernel/postgres/embedded.ts'
import { setting } from '../src/kernel/tables.ts'
import { createDatabase, dropDatabases } from './databases.ts'
import { databaseFolder, removeDeadRuns, runFolder } from './runs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the server that tests clone theirs from, and the head of all names of this run. */
    databaseUrl: string
    databaseHead: string
    /** Folder for the files of this run. */
    runFolder: string
  }
}

/**
 * One PostgreSQL for the whole run: that of TEST_DATABASE_URL, or the embedded one in a folder of its own.
 * Its template database has every migration and the tables of the job queue.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeDeadRuns()
  await mkdir(runFolder, { recursive: true })
  const log = createLog(process.env.DEBUG ? 'debug' : 'error')
  const given = process.env.TEST_DATABASE_URL
  const embedded = given ? null : await startEmbedded({ dataDir: databaseFolder, log, durable: false })
  const url = given ?? embedded?.url ?? ''
  const head = `xinghe_test_${process.pid}_`
  await makeTemplate(url, head)
  project.provide('databaseUrl', url)
  project.provide('databaseHead', head)
  project.provide('runFolder', runFolder)
  return async () => {
    await dropDatabases(url, head)
    await embedded?.stop()
    for (const folder of [databaseFolder, runFolder]) await rm(folder, { recursive: true, force: true })
  }
}

/** Tests make accounts by the call without a code each, and danmu of new users; those about either turn this off again. */
const loosened = {
  'account.trustNewContacts': true,
  'danmu.minLevel': 0,
  'danmu.colourLevel': 0,
  'danmu.fixedLevel': 0,
}

async function makeTemplate(url: string, head: string): Promise<void> {
  await dropDatabases(url, head)
  const templateUrl = await createDatabase(url, `${head}template`)
  const database = openDatabase(templateUrl, { maxConnections: 2 })
  await applyMigrations(database, migrationsFolder)
  const rows = Object.entries(loosened).map(([key, value]) => ({
    ...{ key, value, version: 1, changedAt: 0, changedBy: '' },
  }))
  await database.db.insert(setting).values(rows)
  await database.close()
  const jobs = createJobQueue(templateUrl, 'Asia/Shanghai', createLog('error'))
  await jobs.open([], false)
  await jobs.close()
}
