import { mkdir, readdir, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '../log.ts'
import { writeBackup } from './write-backup.ts'

/** Beside the database itself: log files, and what is written meanwhile. */
const slackBytes = 200_000_000
const head = 'before-migration-'

export interface BeforeMigration {
  dataDir: string
  /** Address of the database. */
  url: string
  /** Of the program's own server; undefined for an outside one. */
  cluster: string | undefined
  /** So many are kept; 0 makes none. */
  keep: number
  log: Log
}

/**
 * Backs up the database into DATA_DIR/backups before migrations change it, and removes the oldest of these.
 * An outside server needs a pg_dump of its release on the PATH; without one its operator is told that there is none.
 * @throws {Error} with a sentence for the operator when there is no room
 */
export async function backUpBeforeMigration(options: BeforeMigration): Promise<void> {
  const { dataDir, url, cluster, keep, log } = options
  if (keep === 0) return log.warn('the database is migrated without a backup: MIGRATION_BACKUPS is 0')
  const folder = join(dataDir, 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(folder)
  await checkRoom(folder, url)
  const file = join(folder, `${head}${new Date().toISOString().replaceAll(':', '-')}.tar`)
  try {
    await writeBackup(`${file}.part`, { url, cluster })
    await rename(`${file}.part`, file)
  } catch (error) {
    await removeUnfinished(folder)
    if (cluster !== undefined) throw error
    return log.warn({ err: error }, 'the database is migrated without a backup: pg_dump could not make one')
  }
  log.info({ file }, 'the database is backed up before it is migrated')
  const made = (await readdir(folder)).filter(name => name.startsWith(head)).toSorted()
  for (const name of made.slice(0, -keep)) await rm(join(folder, name))
}

/** What a program left that was killed meanwhile. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(head) && !name.endsWith('.tar')) await rm(join(folder, name), { force: true })
}

async function checkRoom(folder: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<{ bytes: string }>(
      'select sum(pg_database_size(datname)) as bytes from pg_database where datallowconn',
    )
    .finally(() => client.end())
  const needed = Number(rows[0]?.bytes ?? 0) + slackBytes
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= needed) return
  const mb = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
  throw new Error(
    `Before the database is migrated it is backed up into ${folder}, which needs ${mb(needed)}; ${mb(free)} are free. ` +
      'Nothing was changed. Make room, or set MIGRATION_BACKUPS=0 if you have a backup of your own.',
  )
}
