import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { runOnDatabase } from '../apps/server/src/kernel/backup/postgres-tools.ts'

const run = promisify(execFile)

type Target = { schemas: string[]; tables: number; others: number }

async function inspect(url: string): Promise<Target> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Target>(`
      with own as (
        select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
      select (select coalesce(json_agg(quote_ident(nspname)), '[]') from own) as schemas,
        (select count(*)::int from pg_class where relnamespace in (select oid from own)) as tables,
        (select count(*)::int from pg_stat_activity where datname = current_database()
           and pid <> pg_backend_pid() and backend_type = 'client backend') as others`)
    return rows[0] ?? { schemas: [], tables: 0, others: 0 }
  } finally {
    await client.end()
  }
}

/** Refuses a server that is in use, and one that holds data unless `force`. Returns its schemas. */
export async function checkServer(url: string, force: boolean) {
  const { schemas, tables, others } = await inspect(url)
  if (others > 0) throw new Error('Other programs are connected to the database: stop them first.')
  if (tables > 0 && !force) throw new Error('The database is not empty; --force replaces what is in it.')
  return schemas
}

/**
 * Replaces the schemas of the server's database by those of a dump, all in one transaction: pg_restore only
 * translates to SQL, so that the removal and the refilling are one psql run.
 */
export async function restoreDump(url: string, dump: string, schemas: string[]) {
  const emptying = `${dump}.empty.sql`
  const filling = `${dump}.fill.sql`
  const drops = schemas.map(schema => `drop schema ${schema} cascade;\n`).join('')
  await writeFile(emptying, `${drops}create schema public;\n`)
  await run('pg_restore', ['--no-owner', '--no-privileges', `--file=${filling}`, dump])
  const scripts = [`--file=${emptying}`, `--file=${filling}`]
  const options = ['--no-psqlrc', '--quiet', '--single-transaction', '-v', 'ON_ERROR_STOP=1']
  await runOnDatabase('psql', [...options, ...scripts], url)
}
