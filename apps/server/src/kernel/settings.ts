import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import { setting } from './tables.ts'

/** One number or switch an operator may turn. */
export interface Setting<T = unknown> {
  schema: z.ZodType<T>
  default: T
  /** One line for the console. */
  why: string
}

export interface SettingGroup<S extends Record<string, Setting> = Record<string, Setting>> {
  area: string
  entries: S
  /** Changed only by staff who have proved lately who they are. */
  stepUp: boolean
}
export type ValuesOf<S extends Record<string, Setting>> = { [K in keyof S]: S[K]['default'] }

/** Declares a module's settings: `danmu.perHour` and the like. Each default must fit its schema. */
export function settingGroup<S extends Record<string, Setting>>(
  area: string,
  entries: S,
  { stepUp = false }: { stepUp?: boolean } = {},
): SettingGroup<S> {
  for (const [name, entry] of Object.entries(entries))
    entry.schema.parse(entry.default, { error: () => `${area}.${name}` })
  return { area, entries, stepUp }
}

/** How long a process trusts its copy of the stored values, milliseconds. */
const freshMs = 5_000

/** A value as it lies in the database, with the trace of its last change. */
export type StoredSetting = typeof setting.$inferSelect

export class Settings {
  /** Those of all modules, for whoever shows or changes them without knowing them. */
  readonly groups: readonly SettingGroup[]
  readonly #db: Db
  readonly #now: () => number
  readonly #log: Log
  #stored = new Map<string, unknown>()
  /** Checked against the schemas once after each reading. */
  #values = new Map<SettingGroup, object>()
  /** What was read last, to tell whether it is another. */
  #text = ''
  #readAt = 0
  /** Readings and changes are numbered as they begin: what is older than what is in force does not replace it. */
  #last = 0
  #lastApplied = 0
  #lastRead = 0
  readonly #listeners: (() => void)[] = []

  constructor(db: Db, now: () => number, log: Log, groups: readonly SettingGroup[] = []) {
    this.#db = db
    this.#now = now
    this.#log = log
    this.groups = groups
  }

  /** Calls whenever other values were read than before, whoever changed them. */
  onChange(react: () => void): void {
    this.#listeners.push(react)
  }

  /** Puts in force what a transaction stored that is now committed, before anybody reads it; undefined for the default. */
  apply(group: SettingGroup, name: string, value: unknown): void {
    this.#lastApplied = ++this.#last
    this.#stored.set(`${group.area}.${name}`, value)
    this.#values = new Map()
    for (const react of this.#listeners) react()
  }

  /** Reads the stored values: at start, before anybody asks inside a transaction, and after a change. @throws when they cannot be read */
  load(): Promise<void> {
    return this.#read()
  }

  /** The values in force of a group; stored ones that no longer fit their schema fall back to the default. */
  async of<S extends Record<string, Setting>>(group: SettingGroup<S>): Promise<ValuesOf<S>> {
    if (this.#readAt === 0) await this.#read()
    else if (Math.abs(this.#now() - this.#readAt) > freshMs) this.#readBehind()
    const known = this.#values.get(group) ?? this.#parse(group)
    this.#values.set(group, known)
    return known as ValuesOf<S>
  }

  #parse(group: SettingGroup): object {
    const values = Object.entries(group.entries).map(([name, entry]) => {
      const stored = entry.schema.safeParse(this.#stored.get(`${group.area}.${name}`))
      return [name, stored.success ? stored.data : entry.default]
    })
    return Object.freeze(Object.fromEntries(values)) // everybody gets the same one
  }

  /** Stores a value. @throws {z.ZodError} when it does not fit */
  async set<S extends Record<string, Setting>, K extends keyof S & string>(
    group: SettingGroup<S>,
    name: K,
    value: S[K]['default'],
    by: string,
  ): Promise<void> {
    await this.write(this.#db, group, name, value, by)
    await this.#read()
  }

  /**
   * Stores a value in a transaction; whoever opened it evicts `settings` in it. With `seen`, the version the
   * writer knew (0 for the default), it answers false when another was written since.
   * @throws {z.ZodError} when it does not fit
   */
  async write(
    db: Db,
    group: SettingGroup,
    name: string,
    value: unknown,
    by: string,
    seen?: number,
  ): Promise<boolean> {
    const parsed = group.entries[name]?.schema.parse(value)
    const key = `${group.area}.${name}`
    const row = { key, value: parsed, version: 1, changedAt: this.#now(), changedBy: by }
    const set = { ...row, version: sql`${setting.version} + 1` }
    if (seen !== undefined && seen > 0) {
      const known = and(eq(setting.key, key), eq(setting.version, seen))
      return (await db.update(setting).set(set).where(known).returning({ key: setting.key })).length > 0
    }
    const insert = db.insert(setting).values(row)
    const ready =
      seen === 0 ? insert.onConflictDoNothing() : insert.onConflictDoUpdate({ target: setting.key, set })
    return (await ready.returning({ key: setting.key })).length > 0
  }

  /** Back to the default. */
  async reset(group: SettingGroup, name: string): Promise<void> {
    await this.erase(this.#db, group, name)
    await this.#read()
  }

  /** Back to the default, in a transaction; whoever opened it evicts `settings` in it. */
  async erase(db: Db, group: SettingGroup, name: string): Promise<void> {
    await db.delete(setting).where(eq(setting.key, `${group.area}.${name}`))
  }

  /** What is stored, by `area.name`, past the copy. */
  async stored(db: Db): Promise<Map<string, StoredSetting>> {
    const rows = await db.select().from(setting)
    return new Map(rows.map(row => [row.key, row]))
  }

  /** Not awaited: whoever asks may hold a connection of the pool, and this needs another one. */
  #readBehind(): void {
    this.#readAt = this.#now()
    // The old values stay until the next reading, which the next to ask after that time starts.
    this.#read().catch((error: unknown) => this.#log.error({ err: error }, 'settings could not be read'))
  }

  async #read(): Promise<void> {
    const number = ++this.#last
    const columns = { key: setting.key, value: setting.value }
    const rows = await this.#db.select(columns).from(setting).orderBy(setting.key)
    if (number < this.#lastApplied) return this.#read() // these rows may be those before the change
    if (number < this.#lastRead) return
    this.#lastRead = number
    const text = JSON.stringify(rows)
    const isChanged = text !== this.#text
    this.#text = text
    this.#stored = new Map(rows.map(row => [row.key, row.value]))
    this.#values = new Map()
    this.#readAt = this.#now()
    if (isChanged) for (const react of this.#listeners) react()
  }
}
