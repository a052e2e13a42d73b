import { execFile } from 'node:child_process'
import { createWriteStream, existsSync } from 'node:fs'
import { access, link, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { embeddedAddress } from '../apps/server/src/kernel/postgres/address.ts'
import { startEmbedded } from '../apps/server/src/kernel/postgres/embedded.ts'
import { DataDirInUse } from '../apps/server/src/kernel/postgres/lock.ts'
import { archive, type Entry, fileEntry, textEntry, tree } from './backup-archive.ts'
import { clusterEntries } from './backup-cluster.ts'
import { type DatabaseKind, MANIFEST, makeManifest } from './backup-manifest.ts'

const run = promisify(execFile)
const quiet = () => undefined

export type BackupOptions = {
  /** The tar file to make; must not exist. */
  file: string
  dataDir: string
  /** An outside server, dumped with the pg_dump on the PATH; without it the embedded one of dataDir. */
  databaseUrl?: string | undefined
}

/** The running program's server, or our own on its directory while it is stopped. */
async function reachEmbedded(dataDir: string) {
  const address = embeddedAddress(dataDir)
  await access(address.cluster).catch(() => {
    throw new Error(`There is no database in ${dataDir}: nothing to back up.`)
  })
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
  const own = await startEmbedded({ dataDir, log }).catch((error: unknown) => {
    if (!(error instanceof DataDirInUse)) throw error
  })
  return { ...address, stop: async () => own?.stop() }
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url })
  // A lost connection fails the query in hand; unheard, it would end the process first.
  client.on('error', quiet)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function manifestEntry(client: pg.Client, kind: DatabaseKind) {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num')::int / 10000 || '' as version",
  )
  return textEntry(MANIFEST, JSON.stringify(await makeManifest(kind, rows[0]?.version ?? ''), null, 2))
}

/** Manifest, database, files. The database first: a file may be more than its rows know, never less. */
async function write(file: string, dataDir: string, head: () => AsyncIterable<Entry>) {
  async function* entries() {
    yield* head()
    yield* tree(join(dataDir, 'files'), 'files')
  }
  await pipeline(archive(entries()), createWriteStream(file, { mode: 0o600, flush: true }))
}

async function fromEmbedded(file: string, dataDir: string) {
  const { url, cluster, stop } = await reachEmbedded(dataDir)
  try {
    await withClient(url, client =>
      write(file, dataDir, async function* () {
        yield await manifestEntry(client, 'cluster')
        yield* clusterEntries(client, cluster, 'database')
      }),
    )
  } finally {
    await stop()
  }
}

async function fromServer(file: string, dataDir: string, url: string) {
  const dump = `${file}.dump`
  try {
    await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${dump}`, url])
    const manifest = await withClient(url, client => manifestEntry(client, 'dump'))
    await write(file, dataDir, async function* () {
      yield manifest
      const entry = await fileEntry(dump, 'database')
      if (entry) yield entry
    })
  } finally {
    await rm(dump, { force: true })
  }
}

/**
 * Writes the database and the files of DATA_DIR into one tar file, consistent also while the program runs.
 * Files in an object store are not part of it. The file appears only when it is complete.
 */
export async function backUp({ file, dataDir, databaseUrl }: BackupOptions) {
  const part = `${file}.part`
  if (existsSync(file)) throw new Error(`${file} exists already.`)
  try {
    if (databaseUrl) await fromServer(part, dataDir, databaseUrl)
    else await fromEmbedded(part, dataDir)
    // A link, unlike a rename, does not replace a file that is there.
    await link(part, file)
  } finally {
    await rm(part, { force: true })
  }
}

if (import.meta.main) {
  const [file] = process.argv.slice(2)
  if (!file) {
    console.error('usage: npm run backup -- <file.tar>')
    process.exit(2)
  }
  const { DATA_DIR = './data', DATABASE_URL } = process.env
  try {
    await backUp({ file: resolve(file), dataDir: resolve(DATA_DIR), databaseUrl: DATABASE_URL })
    console.log(`Backed up to ${resolve(file)}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
