import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { embeddedAddress } from '#kernel/postgres/address.ts'
import type { Program } from '#test/kill/program.ts'

export interface Measured {
  /** Bytes that the program's process has in memory now, and has ever had. */
  memory: number
  mostMemory: number
  /** Bytes of its files beside the database. */
  files: number
  /** Bytes of the database's tables and indexes. */
  database: number
  /** Files and connections it has open. */
  descriptors: number
  /** Folders of films it works on. */
  work: string[]
}

/** What the program uses of its machine. */
export async function measure({ pid }: Program, dataDir: string): Promise<Measured> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kib = (name: string) => 1024 * Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1])
  const { stdout } = await promisify(execFile)('du', ['-sk', `${dataDir}/files`])
  const [size] = await ask<{ bytes: string }>(dataDir, 'select pg_database_size(current_database()) as bytes')
  return {
    memory: kib('VmRSS'),
    mostMemory: kib('VmHWM'),
    files: 1024 * Number.parseInt(stdout, 10),
    database: Number(size?.bytes),
    descriptors: (await readdir(`/proc/${pid}/fd`)).length,
    work: await readdir(`${dataDir}/work`).catch(() => []),
  }
}

/** Names of jobs on films that could run now, or do. */
export async function waitingJobs(dataDir: string): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    dataDir,
    "select name from pgboss.job where name like 'media.%' and state < 'completed' and start_after <= now() + interval '1 hour' and name <> 'media.sweep'",
  )
  return rows.map(({ name }) => name)
}

async function ask<Row extends pg.QueryResultRow>(dataDir: string, query: string): Promise<Row[]> {
  const database = new pg.Client({ connectionString: embeddedAddress(dataDir).url })
  await database.connect()
  try {
    return (await database.query<Row>(query)).rows
  } finally {
    await database.end()
  }
}
