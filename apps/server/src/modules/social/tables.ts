import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#kernel/columns.ts'

/** Who follows whom. */
export const socialFollow = pgTable(
  'social_follow',
  {
    uid: text().notNull(),
    target: text().notNull(),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.uid, table.target] }),
    index('social_follow_following').on(table.uid, table.at, table.target),
    index('social_follow_fans').on(table.target, table.at, table.uid),
  ],
)

/** Counts of a person, changed in the transaction of every follow. */
export const socialPerson = pgTable('social_person', {
  uid: text().primaryKey(),
  fans: integer().notNull().default(0),
  following: integer().notNull().default(0),
})

/** Who has whom on the blacklist. */
export const socialBlock = pgTable(
  'social_block',
  {
    uid: text().notNull(),
    target: text().notNull(),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.uid, table.target] }),
    index('social_block_own').on(table.uid, table.at, table.target),
    index('social_block_target').on(table.target),
  ],
)

export type Verdict = 'like' | 'dislike'
/** What can be liked. */
export type Subject = 'work' | 'post'

/** Who likes or dislikes a work or post: one of the two at a time. */
export const socialVerdict = pgTable(
  'social_verdict',
  {
    uid: text().notNull(),
    subject: text().$type<Subject>().notNull(),
    subjectId: text('subject_id').notNull(),
    verdict: text().$type<Verdict>().notNull(),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.uid, table.subject, table.subjectId] }),
    index('social_verdict_own').on(table.uid, table.at),
  ],
)

/** Counts of a work or post, changed in the transaction of every verdict. */
export const socialTally = pgTable(
  'social_tally',
  {
    subject: text().$type<Subject>().notNull(),
    subjectId: text('subject_id').notNull(),
    likes: integer().notNull().default(0),
    dislikes: integer().notNull().default(0),
  },
  table => [primaryKey({ columns: [table.subject, table.subjectId] })],
)
