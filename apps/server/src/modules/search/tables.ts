import { type HotLabel, hotLabels, type WorkKind } from '@xinghe/contract'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { counter, instant, oneOf, tsvector, words } from '#kernel/columns.ts'

/** Search fields of a work; one row for each published or scheduled work. */
export const searchWork = pgTable(
  'search_work',
  {
    workId: text('work_id').primaryKey(),
    kind: text().$type<WorkKind>().notNull(),
    year: integer(),
    /** Regions where the work is available; empty means all. */
    regions: words('regions'),
    /** From when viewers see it. */
    visibleFrom: instant('visible_from').notNull(),
    /** The folded title: simplified, lower case, without spaces and punctuation. */
    titleKey: text('title_key').notNull(),
    aliases: words('aliases'),
    aliasKeys: words('alias_keys'),
    directors: words('directors'),
    actors: words('actors'),
    /**
     * Pairs of characters and whole words: A of titles, B of aliases, C of people, D of tags, genres and the
     * year.
     */
    lexemes: tsvector('lexemes').notNull(),
    hit: counter('hit').notNull(),
    rating: real().notNull(),
    newness: instant('newness').notNull(),
    /** 0 to about 140, from the hits; the tie-breaker between equal matches. */
    popularity: smallint().notNull(),
    /** Hash of everything above and of the index format: a different one means the row is out of date. */
    fingerprint: text().notNull(),
  },
  table => [
    index('search_work_lexemes').using('gin', table.lexemes),
    index('search_work_popular').on(table.popularity, table.workId),
  ],
)
export type SearchWorkRow = typeof searchWork.$inferSelect

/** How much a prefix counts: a later word of a name less than the whole name, an alias less than both. */
export const keyWeight = (key: { popularity: SQLWrapper; part: SQLWrapper }): SQL =>
  sql`${key.popularity} - 60 * ${key.part}`

/**
 * Prefixes by which a work is suggested: its name from each of its words on, in characters, pinyin and
 * initials.
 */
export const searchKey = pgTable(
  'search_key',
  {
    workId: text('work_id')
      .notNull()
      .references(() => searchWork.workId, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** 0 the whole title, 1 from a later word on, 2 an alias. */
    part: smallint().notNull(),
    popularity: smallint().notNull(),
  },
  table => [
    primaryKey({ columns: [table.workId, table.key] }),
    index('search_key_beginning').on(table.key.op('text_pattern_ops')),
    index('search_key_first_character').on(sql`left(${table.key}, 1)`, sql`(${keyWeight(table)}) desc`),
    check('search_key_part_range', sql`${table.part} between 0 and 2`),
  ],
)

/** People of the works, by their names. */
export const searchPerson = pgTable(
  'search_person',
  {
    name: text().primaryKey(),
    key: text().notNull(),
    pinyin: text().notNull(),
    initials: text().notNull(),
    /** Of their most popular work. */
    popularity: smallint().notNull(),
  },
  table => [
    index('search_person_key').on(table.key.op('text_pattern_ops')),
    index('search_person_pinyin').on(table.pinyin.op('text_pattern_ops')),
    index('search_person_initials').on(table.initials.op('text_pattern_ops')),
  ],
)

/** The last run of reindexing; one row. */
export const searchWalk = pgTable('search_walk', {
  id: text().primaryKey(),
  at: instant('at').notNull(),
  seen: integer().notNull(),
  repaired: integer().notNull(),
  removed: integer().notNull(),
})

/** When a user or device was last counted for a term. */
export const searchTurn = pgTable(
  'search_turn',
  {
    term: text().notNull(),
    /** `u` and a uid, or `d` and a device. */
    who: text().notNull(),
    /** As it was typed. */
    text: text().notNull(),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.term, table.who] }),
    index('search_turn_who').on(table.who),
    index('search_turn_at').on(table.at),
  ],
)

/** Counted searches of a term by hour. */
export const searchVolume = pgTable(
  'search_volume',
  {
    term: text().notNull(),
    hour: instant('hour').notNull(),
    count: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.term, table.hour] }),
    index('search_volume_hour').on(table.hour),
    check('search_volume_count_positive', sql`${table.count} > 0`),
  ],
)

/** Hot search as counted last. */
export const searchHot = pgTable(
  'search_hot',
  {
    term: text().primaryKey(),
    text: text().notNull(),
    place: integer().notNull(),
    label: text().$type<HotLabel>(),
    score: doublePrecision().notNull(),
    users: integer().notNull(),
    volume: doublePrecision().notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  table => [
    check('search_hot_place_positive', sql`${table.place} > 0`),
    check('search_hot_label_known', oneOf(table.label, hotLabels)),
  ],
)

/** Words an operator pinned. */
export const searchPin = pgTable(
  'search_pin',
  {
    place: integer().primaryKey(),
    text: text().notNull(),
    until: instant('until'),
  },
  table => [check('search_pin_place_positive', sql`${table.place} > 0`)],
)

/** Words blocked from hot search, folded. */
export const searchBlocked = pgTable('search_blocked', {
  term: text().primaryKey(),
  text: text().notNull(),
})
