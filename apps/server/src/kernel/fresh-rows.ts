import { minuteMs } from '@xinghe/contract/time'
import { LRUCache } from 'lru-cache'
import { Fills } from './fills.ts'

/** How long a row is trusted without another look, milliseconds; what changes it evicts it sooner. */
export const rowFreshMs = 5_000
/**
 * How old a row may be that stands in while the database does not answer: nobody can end a right by then either. One that
 * was evicted stands in for nothing.
 */
const rowUsableMs = minuteMs
/** Rows in memory, and rows that one statement reads again. */
const most = { rows: 20_000, atOnce: 500 }

interface Entry<T> {
  /** Null: there is none. */
  row: T | null
  readAt: number
  usedAt: number
  isEvicted: boolean
}

/**
 * Rows that so many requests look at that none of them may ask the database for itself, such as each segment of a film.
 * They are at most some seconds old: whoever finds one older reads it again, and in the same statement all others that
 * were looked at since.
 */
export class FreshRows<T> {
  readonly #now: () => number
  readonly #read: (keys: string[]) => Promise<Map<string, T>>
  readonly #entries = new LRUCache<string, Entry<T>>({ max: most.rows })
  readonly #fills: Fills<T | null>
  #evictions = 0

  constructor(now: () => number, read: (keys: string[]) => Promise<Map<string, T>>) {
    this.#now = now
    this.#read = read
    this.#fills = new Fills(now)
  }

  /** The row of a key; null when there is none. @throws when it cannot be read and is not known from a minute ago, or was evicted since */
  async find(key: string): Promise<T | null> {
    const entry = this.#entries.get(key)
    if (!entry) return this.#readAgain(key)
    entry.usedAt = this.#now()
    if (!this.#isDue(entry)) return entry.row
    try {
      return await this.#readAgain(key)
    } catch (error) {
      if (entry.isEvicted || Math.abs(this.#now() - entry.readAt) > rowUsableMs) throw error
      return entry.row
    }
  }

  /** Lets these rows, or all, be read again before anybody trusts them. */
  evict(isMeant: (row: T) => boolean = () => true): void {
    this.#evictions++
    this.#fills.clear()
    for (const entry of this.#entries.values())
      if (entry.row === null || isMeant(entry.row)) entry.isEvicted = true
  }

  #isDue({ readAt, isEvicted }: Entry<T>): boolean {
    return isEvicted || Math.abs(this.#now() - readAt) >= rowFreshMs
  }

  #readAgain(key: string): Promise<T | null> {
    const underWay = this.#fills.find(key)
    if (underWay !== undefined) return underWay
    const keys = [key, ...this.#alsoDue(key)]
    const readAt = this.#now()
    const evictions = this.#evictions
    const reading = this.#read(keys).then(rows => {
      // Read before an eviction, they may be from before the change.
      if (evictions === this.#evictions)
        for (const one of keys) this.#keep(one, rows.get(one) ?? null, readAt)
      return rows
    })
    const rowOf = (one: string) =>
      this.#fills.add(
        one,
        reading.then(rows => rows.get(one) ?? null),
      )
    for (const other of keys.slice(1)) void rowOf(other)
    return rowOf(key)
  }

  /** Others that were looked at lately, the last used first. */
  #alsoDue(key: string): string[] {
    const now = this.#now()
    const due: string[] = []
    let seen = 0
    for (const [other, entry] of this.#entries.entries()) {
      if (++seen > most.atOnce) break
      const isInUse = Math.abs(now - entry.usedAt) < 2 * rowFreshMs
      if (other !== key && isInUse && this.#isDue(entry) && !this.#fills.find(other)) due.push(other)
    }
    return due
  }

  #keep(key: string, row: T | null, readAt: number): void {
    const known = this.#entries.peek(key)
    if (known) Object.assign(known, { row, readAt, isEvicted: false })
    else this.#entries.set(key, { row, readAt, usedAt: readAt, isEvicted: false })
  }
}
