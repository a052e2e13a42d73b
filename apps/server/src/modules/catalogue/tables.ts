import type { AccessRule, Badge, Person, WorkKind, WorkState } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, real, text, unique } from 'drizzle-orm/pg-core'

const count = (name: string) => bigint(name, { mode: 'number' })
const words = (name: string) => text(name).array().notNull().default([])

/** A film, a series, a show: what has a page of its own. Its id is the `mediaKey` of the wire. */
export const catalogueWork = pgTable(
  'catalogue_work',
  {
    id: text().primaryKey(),
    kind: text().$type<WorkKind>().notNull(),
    title: text().notNull(),
    originalTitle: text('original_title').notNull(),
    aliases: words('aliases'),
    tagline: text().notNull(),
    synopsis: text().notNull(),
    year: integer(),
    region: text(),
    language: text(),
    genres: words('genres'),
    tags: words('tags'),
    badge: text().$type<Badge>(),
    access: text().$type<AccessRule>().notNull(),
    freeEpisodes: integer('free_episodes').notNull(),
    /** Countries that may watch; empty means all. */
    regions: words('regions'),
    isEnded: boolean('is_ended').notNull(),
    episodesTotal: integer('episodes_total'),
    updateWeekday: integer('update_weekday'),
    posterKey: text('poster_key'),
    coverKey: text('cover_key'),
    bannerKey: text('banner_key'),
    isFeatured: boolean('is_featured').notNull(),
    publishAt: count('publish_at'),
    /** `scheduled` is never stored: it is `published` with a time still to come. */
    state: text().$type<Exclude<WorkState, 'scheduled'>>().notNull(),
    /** When viewers first could see it; the order of what is new. */
    visibleAt: count('visible_at'),
    /** Playable episodes, counted anew in the transaction of every change of an episode. */
    episodes: integer().notNull().default(0),
    /** 0 to 10, null while too few rated. */
    score: real(),
    hit: count('hit').notNull().default(0),
    danmu: count('danmu').notNull().default(0),
    danmuOpen: boolean('danmu_open').notNull().default(true),
    revision: integer().notNull().default(1),
    createdAt: count('created_at').notNull(),
    updatedAt: count('updated_at').notNull(),
  },
  table => [
    index('catalogue_work_updated').on(table.updatedAt, table.id),
    index('catalogue_work_hot').on(table.hit, table.id).where(sql`state = 'published' and episodes > 0`),
    index('catalogue_work_kind_hot')
      .on(table.kind, table.hit, table.id)
      .where(sql`state = 'published' and episodes > 0`),
    index('catalogue_work_new')
      .on(table.visibleAt, table.id)
      .where(sql`state = 'published' and episodes > 0`),
    index('catalogue_work_genres').using('gin', table.genres),
  ],
)
export type WorkRow = typeof catalogueWork.$inferSelect

export const catalogueSeason = pgTable(
  'catalogue_season',
  {
    id: text().primaryKey(),
    workId: text('work_id').notNull(),
    number: integer().notNull(),
    title: text().notNull(),
  },
  table => [unique('catalogue_season_number').on(table.workId, table.number)],
)
export type SeasonRow = typeof catalogueSeason.$inferSelect

export const catalogueEpisode = pgTable(
  'catalogue_episode',
  {
    id: text().primaryKey(),
    workId: text('work_id').notNull(),
    seasonId: text('season_id').notNull(),
    number: integer().notNull(),
    title: text().notNull(),
    assetId: text('asset_id'),
    durationSec: real('duration_sec'),
    coverKey: text('cover_key'),
    /** The asset can be played; set in the transaction that makes it so. */
    isPlayable: boolean('is_playable').notNull().default(false),
    playableAt: count('playable_at'),
  },
  table => [
    unique('catalogue_episode_number').on(table.seasonId, table.number),
    index('catalogue_episode_work').on(table.workId),
    index('catalogue_episode_asset').on(table.assetId),
  ],
)
export type EpisodeRow = typeof catalogueEpisode.$inferSelect

export const cataloguePerson = pgTable('catalogue_person', {
  id: text().primaryKey(),
  name: text().notNull().unique('catalogue_person_name'),
})

export const catalogueCredit = pgTable(
  'catalogue_credit',
  {
    workId: text('work_id').notNull(),
    position: integer().notNull(),
    personId: text('person_id').notNull(),
    role: text().$type<Person['role']>().notNull(),
    character: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.workId, table.position] }),
    index('catalogue_credit_person').on(table.personId),
  ],
)
