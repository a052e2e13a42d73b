import { count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../apps/server/src/kernel/db.ts'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { setting } from '../../../apps/server/src/kernel/tables.ts'
import { catalogueWork } from '../../../apps/server/src/modules/catalogue/tables.ts'

/** What of the demonstration world exists, by the keys of its content. It is kept with the site's settings. */
export interface DemoRecord {
  state: 'laying' | 'laid' | 'removed'
  /** Accounts by the key of a user. */
  users: Record<string, string>
  works: Record<string, DemoWorkRecord>
  /** Keys of the users' pictures. */
  avatars: string[]
  /** Live channels by their key, as they were laid last. */
  channels?: Record<string, { id: string; logoKey: string; revision: number; films: number }>
  /** Franchises and curated sets by their title, as they were laid last. */
  franchises?: Record<string, { id: string; coverKey: string | null; revision: number; works: number }>
  /** The account of the site's service. */
  service?: string
  /** Campaigns. */
  ads?: string[]
  /** What was laid over the finished works, by its name in lay.ts. */
  parts?: Record<string, boolean>
}
export interface DemoWorkRecord {
  mediaKey: string
  images: string[]
  assetId?: string
  /** The danmu of its episodes are there, and the hours in which it was played. */
  isAlive?: boolean
}

/** Writes a part in one transaction. */
export type Write = (scope: Scope) => Promise<void>

/** Whose uploads the films are; no account has this number. */
export const demoUid = 'demo'

const key = 'demo.world'

export async function readRecord(db: Db): Promise<DemoRecord | null> {
  const [row] = await db.select().from(setting).where(eq(setting.key, key))
  return row ? (row.value as DemoRecord) : null
}

/** @throws {WorldRemoved} when somebody took the world away meanwhile */
export async function writeRecord(db: Db, record: DemoRecord, now: number): Promise<void> {
  const row = { key, value: record, version: 1, changedAt: now, changedBy: 'demo' }
  const isSame = sql`${setting.value}->>'state' <> 'removed'`
  const written = await db
    .insert(setting)
    .values(row)
    .onConflictDoUpdate({ target: setting.key, set: row, setWhere: isSame })
    .returning({ key: setting.key })
  if (written.length === 0 && record.state !== 'removed') throw new WorldRemoved()
}

export class WorldRemoved extends Error {
  override name = 'WorldRemoved'
}

/** The record to go on with: a new one on an empty site, null on a real one or where the world was taken away. */
export async function openRecord(scope: Scope): Promise<DemoRecord | null> {
  const record = await readRecord(scope.db)
  if (record) return record.state === 'removed' ? null : record
  const [works] = await scope.db.select({ n: count() }).from(catalogueWork)
  return works?.n === 0 ? { state: 'laying', users: {}, works: {}, avatars: [] } : null
}
