import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

// Bigints of this schema are counts and milliseconds: all below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface DatabaseOptions {
  maxConnections: number
  /** After so long a statement fails, milliseconds; without it never. */
  timeoutMs?: number
}

/** Connects to a PostgreSQL 15 or newer. */
export function openDatabase(url: string, { maxConnections, timeoutMs }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 15_000,
    application_name: 'xinghe',
    keepAlive: true,
    // The driver's own, which also ends where the server is heard no more; poolers refuse statement_timeout.
    ...(timeoutMs !== undefined && { query_timeout: timeoutMs }),
  })
  // A transaction whose statement was given up returns a connection whose statement still runs: nobody else may wait behind it.
  pool.on('release', (_, client) => {
    if (Reflect.get(client, 'readyForQuery') === false) client.end()
  })
  pool.on('connect', client => void client.on('error', () => {})) // one that breaks in a caller's hands fails their next statement
  pool.on('error', () => {}) // an idle connection broke: the pool replaces it, the next query fails if the server has ended
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() }
}

/** Runs text with `$1` parameters inside the given database or transaction; pg-boss writes its jobs through it. */
export async function executeText(
  db: Db,
  text: string,
  values: unknown[] = [],
): Promise<{ rows: unknown[] }> {
  const parts: SQL[] = text
    .split(/\$(\d+)/)
    .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`))
  const result = await db.execute(sql.join(parts, sql.raw('')))
  return { rows: result.rows }
}

/** SQLSTATE of values a column cannot hold: not of its type, out of its range, with a zero byte. */
const unreadable = new Set(['22P02', '22003', '22021', '22P05'])

/** Whether the database could not take a value that came with a call, such as one of a forged cursor. */
export function isUnreadableValue(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof pg.DatabaseError && unreadable.has(cause.code ?? '')
}

/** Name of the constraint an insert or update ran into, null for any other error. */
export function brokenConstraint(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof pg.DatabaseError) || cause.code !== '23505') return null
  return cause.constraint ?? null
}
