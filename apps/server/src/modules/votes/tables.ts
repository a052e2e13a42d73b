import { limits } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant, oneOf, words } from '#kernel/columns.ts'

export const subjectKinds = ['work', 'post'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** A question to vote on. Whoever votes, changes, ends or deletes it locks its row first. */
export const poll = pgTable(
  'poll',
  {
    id: text().primaryKey(),
    kind: text().$type<SubjectKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** The user who made it; null where staff did. */
    uid: text(),
    title: text().notNull(),
    /** Most options one may choose. */
    choices: smallint().notNull(),
    /** Rows of `poll_ballot`, and those who voted elsewhere. */
    voters: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** When staff, or who made it, ended it before its time. */
    endedAt: instant('ended_at'),
    /** The shadow limit that its maker was under: nobody else sees it. */
    shadowId: text('shadow_id'),
    /** Nobody sees it any more; its ballots are being deleted. */
    deletedAt: instant('deleted_at'),
  },
  table => [
    index('poll_subject').on(table.kind, table.subjectId, table.id),
    index('poll_own').on(table.uid, table.id).where(sql`uid is not null`),
    index('poll_shadow').on(table.shadowId, table.id).where(sql`shadow_id is not null`),
    check('poll_maker', sql`(${table.uid} is not null) = (${table.kind} = 'post')`),
    check('poll_kind_known', oneOf(table.kind, subjectKinds)),
    check('poll_choices_some', sql`choices between 1 and ${sql.raw(String(limits.poll.options.max))}`),
    check('poll_voters_natural', sql`${table.voters} >= 0`),
  ],
)
export type PollRow = typeof poll.$inferSelect

export const pollOption = pgTable(
  'poll_option',
  {
    /** A new one with each change of the poll: nobody votes for what they have not read. */
    id: text().primaryKey(),
    pollId: text('poll_id')
      .notNull()
      .references(() => poll.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    text: text().notNull(),
    /** Ballots that choose it. */
    votes: integer().notNull().default(0),
  },
  table => [
    index('poll_option_order').on(table.pollId, table.position),
    check('poll_option_votes_natural', sql`${table.votes} >= 0`),
  ],
)
export type PollOptionRow = typeof pollOption.$inferSelect

/** How somebody voted: once in each poll, and for good. */
export const pollBallot = pgTable(
  'poll_ballot',
  {
    pollId: text('poll_id')
      .notNull()
      .references(() => poll.id, { onDelete: 'cascade' }),
    uid: text().notNull(),
    /** Ids of the chosen options. */
    options: words('options'),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.pollId, table.uid] }),
    index('poll_ballot_own').on(table.uid, table.pollId),
  ],
)
