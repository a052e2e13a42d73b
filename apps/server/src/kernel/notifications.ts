import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from './db.ts'
import { newSecret } from './ids.ts'
import type { Log } from './log.ts'

/** What processes keep of the database and have to drop when another one changes it, and what all tell their sockets. */
export type Topic =
  | 'answers'
  | 'pictures'
  | 'sessions'
  | 'settings'
  | 'secrets'
  | 'streams'
  | 'user states'
  | 'words'
/** Which of them, such as the uids of sessions; null for all. */
export type Keys = readonly string[] | null

const channel = 'xinghe_evict'
/** PostgreSQL takes at most 8000 bytes in one notification. */
const maxMessage = 7_000
/** Milliseconds until the connection is opened again, doubled with every failure. */
const retryMs = { first: 200, last: 30_000 }

/** Tells all processes but `from` once the transaction of `db` is committed. */
export async function notify(db: Db, from: string, topic: Topic, keys: Keys): Promise<void> {
  const message = JSON.stringify({ from, topic, keys })
  const fitting = message.length <= maxMessage ? message : JSON.stringify({ from, topic, keys: null })
  await db.execute(sql`select pg_notify(${channel}, ${fitting})`)
}

/**
 * Tells all processes on one database, with or without Redis, what to evict. PostgreSQL delivers a notification of a
 * transaction when that is committed and never when it is rolled back. Whoever listens must also live without: while
 * the connection is lost nothing arrives, and after it everything counts as changed.
 */
export class Notifications {
  readonly #url: string
  readonly #log: Log
  readonly #self = newSecret()
  readonly #listeners: { topic: Topic; react: (keys: Keys) => void }[] = []
  #client: pg.Client | null = null
  #retry: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(url: string, log: Log) {
    this.#url = url
    this.#log = log
  }

  on(topic: Topic, react: (keys: Keys) => void): void {
    this.#listeners.push({ topic, react })
  }

  /** Tells this process at once. */
  deliver(topic: Topic, keys: Keys): void {
    for (const listener of this.#listeners) if (listener.topic === topic) listener.react(keys)
  }

  /** Tells the other processes once the transaction of `db` is committed. */
  async send(db: Db, topic: Topic, keys: Keys): Promise<void> {
    await notify(db, this.#self, topic, keys)
  }

  /** Begins to listen; resolves once it does. @throws when the database cannot be reached */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'xinghe evictions',
      keepAlive: true,
    })
    const lost = (error?: Error) => this.#reopen(client, error)
    client.on('error', lost)
    client.on('end', () => lost())
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''))
    this.#client = client
    await client.connect()
    await client.query(`listen ${channel}`)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#retry) clearTimeout(this.#retry)
    await this.#client?.end().catch(() => {})
  }

  #receive(payload: string): void {
    const { from, topic, keys } = JSON.parse(payload)
    if (from !== this.#self) this.deliver(topic, keys)
  }

  #reopen(client: pg.Client, error: Error | undefined, afterMs = retryMs.first): void {
    if (this.#isClosed || this.#client !== client) return
    this.#client = null
    this.#log.warn({ err: error, afterMs }, 'the connection that hears of evictions is lost')
    client.end().catch(() => {})
    this.#retry = setTimeout(() => void this.#tryAgain(afterMs), afterMs).unref()
  }

  async #tryAgain(afterMs: number): Promise<void> {
    try {
      await this.open()
      for (const { react } of this.#listeners) react(null)
    } catch (error) {
      const failed = this.#client
      const next = Math.min(afterMs * 2, retryMs.last)
      if (failed) this.#reopen(failed, error instanceof Error ? error : undefined, next)
    }
  }
}
