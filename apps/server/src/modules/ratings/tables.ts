import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { counter, instant } from '#kernel/columns.ts'

/** What somebody gave a work; one rating each. */
export const rating = pgTable(
  'rating',
  {
    uid: text().notNull(),
    workId: text('work_id')
      .notNull()
      .references(() => ratingTally.workId, { onDelete: 'cascade' }),
    score: smallint().notNull(),
    /** When it was given or last changed. */
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.uid, table.workId] }),
    index('rating_work').on(table.workId),
    check('rating_score', sql`${table.score} in (2, 4, 6, 8, 10)`),
  ],
)

const given = (name: string) => integer(name).notNull().default(0)

/** How many gave a work each score, changed in the transaction of every rating. */
export const ratingTally = pgTable(
  'rating_tally',
  {
    workId: text('work_id').primaryKey(),
    score2: given('score_2'),
    score4: given('score_4'),
    score6: given('score_6'),
    score8: given('score_8'),
    score10: given('score_10'),
    /** The catalogue does not have this score yet. */
    isPending: boolean('is_pending').notNull().default(true),
    /** Counts up with each change, so that a change meanwhile stays pending. */
    version: counter('version').notNull().default(0),
  },
  table => [
    index('rating_tally_pending').on(table.workId).where(sql`is_pending`),
    check('rating_tally_counts', sql`least(score_2, score_4, score_6, score_8, score_10) >= 0`),
  ],
)
export type TallyRow = typeof ratingTally.$inferSelect
