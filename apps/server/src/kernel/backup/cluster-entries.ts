import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type Entry, fileEntry, textEntry, tree } from './archive.ts'

/** What belongs to the running server or is made anew at its start; their directories stay. */
const volatile =
  /^(postmaster\.(pid|opts)|backup_label|tablespace_map)$|^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*[^/]$|(^|\/)(pgsql_tmp|pg_internal\.init)/
/** Directories in pg_wal that a server expects. */
const walDirectory = /^pg_wal\/(archive_status|summaries)$/

type BackupEnd = { labelfile: string; spcmapfile: string; last: string }

/**
 * A physical backup of a running server, by PostgreSQL's "low level API" (its manual, 25.3.4): the files as
 * they change, then the log from the start to the end of the copy, from which the restored server makes
 * them consistent. The embedded release brings no pg_dump.
 */
export async function* clusterEntries(
  client: pg.Client,
  cluster: string,
  prefix: string,
): AsyncGenerator<Entry> {
  // A temporary slot keeps the log from being recycled during a long copy; it goes with the connection.
  const slot = `backup_${randomBytes(6).toString('hex')}`
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
  await client.query('select pg_backup_start($1, true)', [slot])
  yield* tree(cluster, prefix, path => volatile.test(path) && !walDirectory.test(path))
  const { rows } = await client.query<BackupEnd>(
    'select labelfile, spcmapfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  )
  const end = rows[0]
  const first = /\(file ([0-9A-F]{24})\)/.exec(end?.labelfile ?? '')?.[1]
  if (!end || !first) throw new Error('PostgreSQL gave no backup label.')
  yield textEntry(join(prefix, 'backup_label'), end.labelfile)
  if (end.spcmapfile) throw new Error('The database has tablespaces outside its directory: use pg_dump.')
  for (const name of (await readdir(join(cluster, 'pg_wal'))).sort()) {
    const isNeeded = /^[0-9A-F]{24}$/.test(name) && first <= name && name <= end.last
    if (!isNeeded && !name.endsWith('.history')) continue
    const entry = await fileEntry(join(cluster, 'pg_wal', name), join(prefix, 'pg_wal', name))
    if (entry) yield entry
  }
}
