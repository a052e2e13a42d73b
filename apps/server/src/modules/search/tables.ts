import type { HotLabel, WorkKind } from '@xinghe/contract'
import {
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { instant, words } from '#kernel/columns.ts'

/** Milliseconds since 1970. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What of a work can be found; one row for each work that viewers see or will see. */
export const searchWork = pgTable(
  'search_work',
  {
    workId: text('work_id').primaryKey(),
    kind: text().$type<WorkKind>().notNull(),
    year: integer(),
    /** Countries that may watch; empty means all. */
    regions: words('regions'),
    /** From when viewers see it. */
    visibleFrom: instant('visible_from').notNull(),
    /** The title as it is compared: simplified, lower case, without spaces and signs. */
    titleKey: text('title_key').notNull(),
    aliases: words('aliases'),
    aliasKeys: words('alias_keys'),
    directors: words('directors'),
    actors: words('actors'),
    /** Pairs of letters and whole words: A of titles, B of aliases, C of people, D of tags, genres and the year. */
    lexemes: tsvector('lexemes').notNull(),
    hit: instant('hit').notNull(),
    rating: real().notNull(),
    newness: instant('newness').notNull(),
    /** 0 to about 140, from the hits; what separates equally good answers. */
    popularity: smallint().notNull(),
    /** Of everything above and the form of the index: another one means the row is out of date. */
    fingerprint: text().notNull(),
  },
  table => [
    index('search_work_lexemes').using('gin', table.lexemes),
    index('search_work_popular').on(table.popularity, table.workId),
  ],
)
export type SearchWorkRow = typeof searchWork.$inferSelect

/** Beginnings by which a work is suggested: its name from each of its words on, in letters, pinyin and initials. */
export const searchKey = pgTable(
  'search_key',
  {
    workId: text('work_id').notNull(),
    key: text().notNull(),
    /** 0 the whole title, 1 from a later word on, 2 an alias. */
    part: smallint().notNull(),
    popularity: smallint().notNull(),
  },
  table => [
    primaryKey({ columns: [table.workId, table.key] }),
    index('search_key_beginning').on(table.key.op('text_pattern_ops')),
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
    /** Of the best known work. */
    popularity: smallint().notNull(),
  },
  table => [
    index('search_person_key').on(table.key.op('text_pattern_ops')),
    index('search_person_pinyin').on(table.pinyin.op('text_pattern_ops')),
    index('search_person_initials').on(table.initials.op('text_pattern_ops')),
  ],
)

/** The last walk through the whole index; one row. */
export const searchWalk = pgTable('search_walk', {
  id: text().primaryKey(),
  at: instant('at').notNull(),
  seen: integer().notNull(),
  repaired: integer().notNull(),
  removed: integer().notNull(),
})

/** When somebody was last counted for a term: one row for each of both. */
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
  table => [primaryKey({ columns: [table.term, table.who] }), index('search_turn_at').on(table.at)],
)

/** Counted searches of a term by the hour they fell into. */
export const searchVolume = pgTable(
  'search_volume',
  {
    term: text().notNull(),
    hour: instant('hour').notNull(),
    count: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.term, table.hour] }), index('search_volume_hour').on(table.hour)],
)

/** Hot search as it was counted last. */
export const searchHot = pgTable('search_hot', {
  term: text().primaryKey(),
  text: text().notNull(),
  place: integer().notNull(),
  label: text().$type<HotLabel>(),
  score: doublePrecision().notNull(),
  users: integer().notNull(),
  volume: doublePrecision().notNull(),
  countedAt: instant('counted_at').notNull(),
})

/** Words an operator put first. */
export const searchPin = pgTable('search_pin', {
  place: integer().primaryKey(),
  text: text().notNull(),
  until: instant('until'),
})

/** Words that may not stand in hot search, as they are compared. */
export const searchBlocked = pgTable('search_blocked', {
  term: text().primaryKey(),
  text: text().notNull(),
})
