import { minuteMs } from '@xinghe/contract/time'
import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { watchSilence } from './silence-watch.ts'

export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export interface Database {
  db: Db
  pool: pg.Pool
  /** Whether the database was found to answer nobody: nothing is asked of it until it does. */
  isSilent(): boolean
  /** Whether it has answered nobody for a moment. */
  isHesitant(): boolean
  close(): Promise<void>
}

// Bigints of this schema are counts and milliseconds: all below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface DatabaseOptions {
  maxConnections: number
  /** For calls, which people wait for; without it statements may take as long as they do. */
  calls?: CallTimes | undefined
}

/** Milliseconds. */
export interface CallTimes {
  /** After so long a statement fails. */
  statementMs: number
  /** So long a caller waits for a connection. */
  waitMs: number
  /** So long a transaction may lie idle between two statements. */
  idleMs: number
  onSilence?: (isSilent: boolean) => void
}

/** Connects to a PostgreSQL 15 or newer. */
export function openDatabase(url: string, { maxConnections, calls }: DatabaseOptions): Database {
  const pool = new CallersPool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: calls?.waitMs ?? 15_000,
    application_name: 'xinghe',
    keepAlive: true,
    ...(calls && {
      min: minConnections,
      idleTimeoutMillis: idleConnectionMs,
      statement_timeout: calls.statementMs,
      idle_in_transaction_session_timeout: calls.idleMs,
      // The driver's own, for a connection on which the server is heard no more.
      query_timeout: calls.statementMs + driverSlackMs,
    }),
  })
  const inUse = new Set<pg.PoolClient>()
  pool.on('acquire', client => void inUse.add(client))
  // A transaction whose statement was given up returns a connection whose statement still runs: nobody else may wait behind it.
  pool.on('release', (_, client) => {
    inUse.delete(client)
    if (Reflect.get(client, 'readyForQuery') === false) void client.end()
  })
  const all = new Set<pg.PoolClient>()
  pool.on('connect', client => {
    all.add(client)
    client.on('error', () => {}) // one that breaks in a caller's hands fails their next statement
  })
  pool.on('remove', client => void all.delete(client))
  pool.on('error', () => {}) // an idle connection broke: the pool replaces it, the next query fails if the server has ended
  const watch = calls && watchSilence(url, () => inUse.size > 0 || pool.isAwaited, tell)
  pool.isSilent = () => watch?.isSilent() ?? false
  return {
    db: drizzle({ client: pool }),
    pool,
    isSilent: pool.isSilent,
    isHesitant: () => watch?.isHesitant() ?? false,
    async close() {
      await watch?.close()
      await pool.end()
    },
  }

  function tell(isSilent: boolean): void {
    calls?.onSilence?.(isSilent)
    if (!isSilent) return
    for (const client of inUse) void client.end()
    // Those that lie idle are of the same silence: the pool drops one that says it broke.
    for (const client of all) {
      if (!inUse.has(client)) client.emit('error', new DatabaseUnavailable('given up'))
    }
  }
}

/** A new connection learns the tables anew, and its first statements take several times as long: some stay, others for a while. */
const minConnections = 2
const idleConnectionMs = minuteMs

/** What the driver waits longer than the server, which ends a statement in better order, milliseconds. */
const driverSlackMs = 500

/** The database cannot be asked now; another try may succeed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: pg.PoolClient['release'],
) => void

/** Lets nobody wait for a database that answers nobody. */
class CallersPool extends pg.Pool {
  isSilent = (): boolean => false

  get isAwaited(): boolean {
    return this.waitingCount > 0 || this.totalCount > this.idleCount
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (this.isSilent()) {
      const error = new DatabaseUnavailable('the database does not answer')
      if (!callback) return Promise.reject(error)
      callback(error, undefined, () => {})
      return undefined
    }
    if (!callback) return super.connect().catch(asUnavailable)
    super.connect((error, client, done) =>
      callback(error && new DatabaseUnavailable('no connection', { cause: error }), client, done),
    )
    return undefined
  }
}

function asUnavailable(cause: unknown): never {
  throw new DatabaseUnavailable('no connection', { cause })
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

/**
 * SQLSTATE of what another try may not meet: the server is ending or starting, has no connection left, ended this
 * one, or the statement took too long.
 */
const passing = /^(08|57P0|53|57014|25P03|25P04)/

/** Whether a call failed because the database could not be asked, not by what it was asked. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof pg.DatabaseError) return passing.test(error.code ?? '')
  // Of the driver itself come broken connections, and times that were over.
  if (error instanceof DrizzleQueryError)
    return isUnavailable(error.cause) || (isPlain(error.cause) && !(error.cause instanceof pg.DatabaseError))
  return false
}

/** SQLSTATE of a transaction that was given up for another one: deadlock, serialization, lock timeout. */
const retryableStates = new Set(['40P01', '40001', '55P03'])

/** Whether the same transaction may go through when it is tried again, as it is. */
export function isRetryable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return isUnavailable(error) || (cause instanceof pg.DatabaseError && retryableStates.has(cause.code ?? ''))
}

/** Not a mistake of the program, such as a TypeError. Those of the system, such as EPIPE, have a class of Node's own. */
const isPlain = (error: unknown) =>
  error instanceof Error && (Object.getPrototypeOf(error) === Error.prototype || 'syscall' in error)

/** Name of the constraint an insert or update ran into, null for any other error. */
export function brokenConstraint(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof pg.DatabaseError) || cause.code !== '23505') return null
  return cause.constraint ?? null
}
