import { mkdir, readdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { migrationsFolder } from '../src/app.ts'
import { applyMigrations, openDatabase } from '../src/kernel/db.ts'
import { createJobQueue } from '../src/kernel/jobs/queue.ts'
import { createLog } from '../src/kernel/log.ts'
import { startEmbedded } from '../src/kernel/postgres/embedded.ts'
import { createDatabase, dropDatabases } from './databases.ts'

/** Where a run keeps its files: one folder each, named by its process. */
const runs = fileURLToPath(new URL('../../../.cache/test', import.meta.url))

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
  const runFolder = `${runs}/${process.pid}`
  await mkdir(runFolder, { recursive: true })
  const log = createLog(process.env.DEBUG ? 'debug' : 'error')
  const given = process.env.TEST_DATABASE_URL
  const embedded = given ? null : await startEmbedded({ dataDir: runFolder, log, durable: false })
  const url = given ?? embedded?.url ?? ''
  const head = `xinghe_test_${process.pid}_`
  await makeTemplate(url, head)
  project.provide('databaseUrl', url)
  project.provide('databaseHead', head)
  project.provide('runFolder', runFolder)
  return async () => {
    await dropDatabases(url, head)
    await embedded?.stop()
    await rm(runFolder, { recursive: true, force: true })
  }
}

async function makeTemplate(url: string, head: string): Promise<void> {
  await dropDatabases(url, head)
  const templateUrl = await createDatabase(url, `${head}template`)
  const database = openDatabase(templateUrl, 2)
  await applyMigrations(database, migrationsFolder)
  await database.close()
  const jobs = createJobQueue(templateUrl, 'Asia/Shanghai', createLog('error'))
  await jobs.open([])
  await jobs.close()
}

/** A run that was killed could not clean up behind itself. */
async function removeDeadRuns(): Promise<void> {
  for (const name of await readdir(runs).catch(() => [])) {
    if (!isAlive(Number(name))) await rm(`${runs}/${name}`, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
