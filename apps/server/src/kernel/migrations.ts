import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { Database } from './db.ts'

export const migrationsFolder = new URL('../../migrations', import.meta.url).pathname

/** Advisory lock under which only one program migrates. */
const migrationLock = 7_316_001

/** When the newest migration of a folder was made, milliseconds since 1970: the schema that a program knows. */
export function newestMigration(folder = migrationsFolder): number {
  return Math.max(
    0,
    ...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis),
  )
}

/** The newest migration that a database has; 0 for a new one. */
export async function appliedMigration(client: pg.ClientBase): Promise<number> {
  const table = 'drizzle.__drizzle_migrations'
  const found = await client.query('select to_regclass($1) is not null as exists', [table])
  if (!found.rows[0]?.exists) return 0
  const { rows } = await client.query(`select coalesce(max(created_at), 0) as newest from ${table}`)
  return Number(rows[0]?.newest)
}

/**
 * Applies the migrations that are missing, one program at a time; `before` runs first where a site has data that they
 * change.
 * @throws {Error} with a sentence for the operator when a newer program migrated this database
 */
export async function applyMigrations(
  database: Database,
  folder: string,
  before: () => Promise<void> = async () => {},
): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const [applied, newest] = [await appliedMigration(client), newestMigration(folder)]
    if (applied > newest) throw new Error(tooNew(applied, newest))
    if (applied > 0 && applied < newest) await before()
    await migrate(drizzle({ client }), { migrationsFolder: folder })
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    client.release()
  } catch (error) {
    client.release(true) // with its lock
    throw error
  }
}

function tooNew(applied: number, newest: number): string {
  const [theirs, ours] = [applied, newest].map(at => new Date(at).toISOString())
  return (
    `The database is of a newer version of the program (its last migration is of ${theirs}, ours of ${ours}). ` +
    'Nothing was changed. Start that version again, or restore the backup it made before it migrated: ' +
    'npm run restore -- <DATA_DIR>/backups/<file> --force'
  )
}
