import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, customType, text } from 'drizzle-orm/pg-core'

/** A moment: milliseconds since 1970, UTC. Safe as a number until the year 287396. */
export const instant = (name: string) => bigint(name, { mode: 'number' })

/** A count, a size in bytes or the number of a row, where it may outgrow 32 bits. */
export const counter = (name: string) => bigint(name, { mode: 'number' })

/** A list of words, never null. */
export const words = (name: string) => text(name).array().notNull().default(sql`'{}'`)

/** Lexemes of a text that is searched. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Any value, which may be a text. Drizzle's own column reads a text that looks like JSON a second time, and makes a number
 * of `100001`.
 */
export const anyJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: value => JSON.stringify(value),
  fromDriver: value => value,
})

/** A CHECK's condition that the column has one of these words. They are the program's own, without quotes in them. */
export function oneOf(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map(value => `'${value}'`).join(', '))})`
}
