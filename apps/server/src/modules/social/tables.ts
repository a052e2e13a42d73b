import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#kernel/columns.ts'

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
    check('social_follow_not_oneself', sql`${table.uid} <> ${table.target}`),
  ],
)

/** Counts of a person, changed in the transaction of every follow and like. */
export const socialPerson = pgTable(
  'social_person',
  {
    uid: text().primaryKey(),
    fans: integer().notNull().default(0),
    following: integer().notNull().default(0),
    /** Likes of their posts. */
    likes: integer().notNull().default(0),
  },
  table => [
    check('social_person_counts_natural', sql`${table.fans} >= 0 and ${table.following} >= 0`),
    check('social_person_likes_natural', sql`${table.likes} >= 0`),
  ],
)

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
    check('social_block_not_oneself', sql`${table.uid} <> ${table.target}`),
  ],
)

/** Whose danmu and posts somebody does not want to see, without a word to them. */
export const socialShieldUser = pgTable(
  'social_shield_user',
  { uid: text().notNull(), target: text().notNull(), at: instant('at').notNull() },
  table => [
    primaryKey({ columns: [table.uid, table.target] }),
    index('social_shield_user_target').on(table.target, table.at),
  ],
)

/** Words whose danmu somebody does not want to see. */
export const socialShieldWord = pgTable(
  'social_shield_word',
  { uid: text().notNull(), word: text().notNull(), at: instant('at').notNull() },
  table => [primaryKey({ columns: [table.uid, table.word] })],
)

export const verdicts = ['like', 'dislike'] as const
export type Verdict = (typeof verdicts)[number]
/** What can be liked. */
export const subjects = ['work', 'post', 'playlist'] as const
export type Subject = (typeof subjects)[number]

/** Who likes or dislikes a work, post or playlist: one of the two at a time. */
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
    check('social_verdict_known', oneOf(table.verdict, verdicts)),
    check('social_verdict_subject_known', oneOf(table.subject, subjects)),
  ],
)

/** Counts of a work, post or playlist, changed in the transaction of every verdict. */
export const socialTally = pgTable(
  'social_tally',
  {
    subject: text().$type<Subject>().notNull(),
    subjectId: text('subject_id').notNull(),
    likes: integer().notNull().default(0),
    dislikes: integer().notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.subject, table.subjectId] }),
    check('social_tally_subject_known', oneOf(table.subject, subjects)),
    check('social_tally_counts_natural', sql`${table.likes} >= 0 and ${table.dislikes} >= 0`),
  ],
)
