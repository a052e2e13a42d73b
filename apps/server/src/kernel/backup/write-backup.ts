import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { appliedMigration } from '../migrations.ts'
import { archive, type Entry, fileEntry, textEntry, tree } from './archive.ts'
import { clusterEntries } from './cluster-entries.ts'
import { MANIFEST, makeManifest } from './manifest.ts'
import { runOnDatabase } from './postgres-tools.ts'

export type BackupSource = {
  /** Address of the database. */
  url: string
  /** Where the files of its cluster are, if it is the program's own; else it is dumped by the pg_dump of the PATH. */
  cluster?: string | undefined
  /** Whose `files` go into it; without it the database alone. */
  dataDir?: string | undefined
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url })
  // A lost connection fails the query in hand; unheard, it would end the process first.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function manifestEntry(client: pg.Client, { cluster, dataDir }: BackupSource) {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num')::int / 10000 || '' as version",
  )
  const manifest = await makeManifest({
    database: cluster === undefined ? 'dump' : 'cluster',
    postgres: rows[0]?.version ?? '',
    schema: await appliedMigration(client),
    files: dataDir !== undefined,
  })
  return textEntry(MANIFEST, JSON.stringify(manifest, null, 2))
}

/** Manifest, database, files. The database first: a file may be more than its rows know, never less. */
async function write(file: string, dataDir: string | undefined, head: () => AsyncIterable<Entry>) {
  async function* entries() {
    yield* head()
    if (dataDir !== undefined) yield* tree(join(dataDir, 'files'), 'files')
  }
  await pipeline(archive(entries()), createWriteStream(file, { mode: 0o600, flush: true }))
}

/** Writes one tar file, consistent also while the program runs. A file that was not written to its end may be left. */
export async function writeBackup(file: string, source: BackupSource): Promise<void> {
  const { url, cluster, dataDir } = source
  const dump = `${file}.dump`
  try {
    if (cluster === undefined)
      await runOnDatabase(
        'pg_dump',
        ['--format=custom', '--no-owner', '--no-privileges', `--file=${dump}`],
        url,
      )
    await withClient(url, client =>
      write(file, dataDir, async function* () {
        yield await manifestEntry(client, source)
        if (cluster !== undefined) return yield* clusterEntries(client, cluster, 'database')
        const entry = await fileEntry(dump, 'database')
        if (entry) yield entry
      }),
    )
  } finally {
    await rm(dump, { force: true })
  }
}
