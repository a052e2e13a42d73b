import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { counter, instant, oneOf, words } from '#kernel/columns.ts'

export const countNames = ['visits', 'views', 'plays', 'errors'] as const
export type CountName = (typeof countNames)[number]

/** How often something happened on a day. */
export const statisticDay = pgTable(
  'statistic_day',
  {
    /** `2026-11-30` in the site's time zone. */
    day: text().notNull(),
    name: text().$type<CountName>().notNull(),
    count: counter('count').notNull(),
  },
  table => [
    primaryKey({ columns: [table.day, table.name] }),
    check('statistic_day_name_known', oneOf(table.name, countNames)),
    check('statistic_day_count_positive', sql`${table.count} > 0`),
  ],
)

/** Errors of browsers with the same message and stack. The operator says how many are kept. */
export const statisticError = pgTable(
  'statistic_error',
  {
    /** Of the hash of message and stack. */
    id: text().primaryKey(),
    message: text().notNull(),
    stack: text().notNull(),
    count: counter('count').notNull(),
    /** Of the program, and names of screens: a few, the newest last. */
    versions: words('versions'),
    screens: words('screens'),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  table => [index('statistic_error_newest').on(table.lastAt, table.id)],
)
export type ErrorRow = typeof statisticError.$inferSelect
