import type { Chapter, MarkKind, MarkSource } from '@xinghe/contract'
import { markKinds, markSources } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#kernel/columns.ts'

/** Everything here is said of an episode with the film it has then: with another film it does not hold. */
const ofFilm = () => ({
  episodeId: text('episode_id').notNull(),
  assetId: text('asset_id').notNull(),
})

/** A part of an episode that can be skipped, as one source says. */
export const markPart = pgTable(
  'mark_part',
  {
    ...ofFilm(),
    kind: text().$type<MarkKind>().notNull(),
    source: text().$type<MarkSource>().notNull(),
    /** Both null where staff say that there is none. */
    startSec: doublePrecision('start_sec'),
    endSec: doublePrecision('end_sec'),
    /** Of a proposal, from 0 to 1. */
    confidence: real(),
    /** How many viewers agree. */
    viewers: integer(),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.episodeId, table.kind, table.source] }),
    index('mark_part_asset').on(table.assetId),
    check('mark_part_kind', oneOf(table.kind, markKinds)),
    check('mark_part_source', oneOf(table.source, markSources)),
    check(
      'mark_part_span',
      sql`(${table.startSec} >= 0 and ${table.endSec} > ${table.startSec})
        or (${table.source} = 'staff' and ${table.startSec} is null and ${table.endSec} is null)`,
    ),
  ],
)
export type PartRow = typeof markPart.$inferSelect

/** What a viewer marked; their last word counts. */
export const markVote = pgTable(
  'mark_vote',
  {
    uid: text().notNull(),
    ...ofFilm(),
    kind: text().$type<MarkKind>().notNull(),
    startSec: doublePrecision('start_sec').notNull(),
    endSec: doublePrecision('end_sec').notNull(),
    /** A keyed hash of their network: viewers of one network count as one. */
    network: text().notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.uid, table.episodeId, table.kind] }),
    index('mark_vote_episode').on(table.episodeId, table.kind, table.sentAt),
    index('mark_vote_asset').on(table.assetId),
    check('mark_vote_kind', oneOf(table.kind, markKinds)),
    check('mark_vote_span', sql`${table.startSec} >= 0 and ${table.endSec} > ${table.startSec}`),
  ],
)

/** Chapters as staff wrote them, instead of the file's own. */
export const markChapters = pgTable(
  'mark_chapters',
  {
    ...ofFilm(),
    episodeId: text('episode_id').primaryKey(),
    chapters: jsonb().$type<Chapter[]>().notNull(),
  },
  table => [index('mark_chapters_asset').on(table.assetId)],
)

/** With which films an episode's film was compared last: it is compared again once these are others. */
export const markComparison = pgTable('mark_comparison', {
  episodeId: text('episode_id').primaryKey(),
  films: text().notNull(),
})
