import type {
  AccessRule,
  Badge,
  Person,
  Shelf,
  ShelfChannel,
  ShelfRule,
  WorkKind,
  WorkState,
} from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { counter, instant, words } from '#kernel/columns.ts'

/** A film, a series, a show: whatever has a page of its own. Its id is the `mediaKey` of the API. */
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
    /** Coins for one episode, and for how many hours, 0 for good. */
    goldPrice: integer('gold_price').notNull().default(0),
    unlockHours: integer('unlock_hours').notNull().default(48),
    /** Countries that may watch; empty means all. */
    regions: words('regions'),
    isEnded: boolean('is_ended').notNull(),
    episodesTotal: integer('episodes_total'),
    updateWeekday: integer('update_weekday'),
    posterKey: text('poster_key'),
    coverKey: text('cover_key'),
    bannerKey: text('banner_key'),
    isFeatured: boolean('is_featured').notNull(),
    /** Of the pool that is shown in minor mode. */
    forMinors: boolean('for_minors').notNull().default(false),
    publishAt: instant('publish_at'),
    /** `scheduled` is never stored: it is `published` with a time still to come. */
    state: text().$type<Exclude<WorkState, 'scheduled'>>().notNull(),
    /** When viewers first could see it; the order of what is new. */
    visibleAt: instant('visible_at'),
    /** Playable episodes, recounted in the transaction of every change of an episode. */
    episodes: integer().notNull().default(0),
    /** Of a work with one playable episode: that of the episode. */
    durationSec: real('duration_sec'),
    /** Mean of the ratings, 2 to 10; null while too few have rated for it to be shown. */
    score: real(),
    /** What lists and boards of the best rated order by: the lower bound of the score. */
    scoreBound: real('score_bound'),
    ratings: integer().notNull().default(0),
    /** Valid plays, danmu and comments so far; those of the last minute are in `catalogue_work_count`. */
    hit: counter('hit').notNull().default(0),
    danmu: counter('danmu').notNull().default(0),
    comments: counter('comments').notNull().default(0),
    danmuOpen: boolean('danmu_open').notNull().default(true),
    /** The user whose work it is, not who sent its films; null for the site's own. */
    uploaderUid: text('uploader_uid'),
    revision: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [
    index('catalogue_work_updated').on(table.updatedAt, table.id),
    index('catalogue_work_hot').on(table.hit, table.id).where(sql`state = 'published' and episodes > 0`),
    index('catalogue_work_vip_hot')
      .on(table.hit, table.id)
      .where(sql`state = 'published' and episodes > 0 and access = 'vip'`),
    index('catalogue_work_kind_hot')
      .on(table.kind, table.hit, table.id)
      .where(sql`state = 'published' and episodes > 0`),
    index('catalogue_work_new')
      .on(table.visibleAt, table.id)
      .where(sql`state = 'published' and episodes > 0`),
    index('catalogue_work_rated')
      .on(sql`coalesce(score_bound, 0)`, table.id)
      .where(sql`state = 'published' and episodes > 0`),
    index('catalogue_work_for_minors')
      .on(table.hit, table.id)
      .where(sql`for_minors and state = 'published' and episodes > 0`),
    index('catalogue_work_genres').using('gin', table.genres),
    index('catalogue_work_tags').using('gin', table.tags),
    index('catalogue_work_uploader').on(table.uploaderUid).where(sql`uploader_uid is not null`),
    check('catalogue_work_state', sql`${table.state} in ('draft', 'published', 'withdrawn')`),
    check('catalogue_work_access', sql`${table.access} in ('free', 'login', 'vip', 'firstFree', 'gold')`),
    check(
      'catalogue_work_gold',
      sql`(${table.access} <> 'gold' or ${table.goldPrice} > 0) and ${table.goldPrice} >= 0 and ${table.unlockHours} >= 0`,
    ),
    check(
      'catalogue_work_counts',
      sql`${table.episodes} >= 0 and ${table.hit} >= 0 and ${table.danmu} >= 0 and ${table.comments} >= 0 and ${table.freeEpisodes} >= 0`,
    ),
    check('catalogue_work_score', sql`${table.score} between 0 and 10`),
    check('catalogue_work_weekday', sql`${table.updateWeekday} between 1 and 7`),
  ],
)
export type WorkRow = typeof catalogueWork.$inferSelect

/**
 * Plays, danmu and comments not yet added to their works: append-only, so that no transaction waits for a popular work's
 * row, whose every change also rewrites its indexes. Without a foreign key, whose check would lock that row too.
 */
export const catalogueWorkCount = pgTable(
  'catalogue_work_count',
  {
    id: counter('id').primaryKey().generatedAlwaysAsIdentity(),
    workId: text('work_id').notNull(),
    hit: integer().notNull().default(0),
    danmu: integer().notNull().default(0),
    comments: integer().notNull().default(0),
  },
  table => [index('catalogue_work_count_work').on(table.workId)],
)

/** Deletes the row with the one it refers to. */
export const cascade = { onDelete: 'cascade' } as const
export const workRef = () =>
  text('work_id')
    .notNull()
    .references(() => catalogueWork.id, cascade)

export const catalogueSeason = pgTable(
  'catalogue_season',
  {
    id: text().primaryKey(),
    workId: workRef(),
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
    workId: workRef(),
    seasonId: text('season_id')
      .notNull()
      .references(() => catalogueSeason.id, cascade),
    number: integer().notNull(),
    title: text().notNull(),
    assetId: text('asset_id'),
    /** Of an episode that plays: what replaces its asset as soon as it can be played. */
    pendingAssetId: text('pending_asset_id'),
    durationSec: real('duration_sec'),
    coverKey: text('cover_key'),
    /** The asset can be played; set in the transaction that makes it so. */
    isPlayable: boolean('is_playable').notNull().default(false),
    playableAt: instant('playable_at'),
    /** Until then only viewers whose VIP has early episodes may watch it. */
    freeAt: instant('free_at'),
    /** Among the playable episodes of the work, by season and number, from 0; null while it is not playable. */
    position: integer(),
  },
  table => [
    unique('catalogue_episode_number').on(table.seasonId, table.number),
    index('catalogue_episode_work').on(table.workId, table.position),
    index('catalogue_episode_asset').on(table.assetId),
    index('catalogue_episode_pending').on(table.pendingAssetId).where(sql`pending_asset_id is not null`),
    check('catalogue_episode_counts', sql`${table.number} >= 0 and ${table.position} >= 0`),
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
    workId: workRef(),
    position: integer().notNull(),
    personId: text('person_id')
      .notNull()
      .references(() => cataloguePerson.id),
    role: text().$type<Person['role']>().notNull(),
    character: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.workId, table.position] }),
    index('catalogue_credit_person').on(table.personId),
  ],
)

const shown = {
  channel: text().$type<ShelfChannel>().notNull(),
  position: integer().notNull(),
  isActive: boolean('is_active').notNull(),
  /** Shown from the first up to the second; null means no limit. */
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
}

/** A row of works on a channel's page; of the style `banner` it is the large pictures at the top. */
export const catalogueShelf = pgTable(
  'catalogue_shelf',
  {
    id: text().primaryKey(),
    ...shown,
    /** Stable name for clients: the id, or a name such as `hot` for a default shelf. */
    key: text().notNull(),
    title: text().notNull(),
    style: text().$type<Shelf['style']>().notNull(),
    source: text().$type<'rule' | 'picked'>().notNull(),
    rule: jsonb().$type<ShelfRule>().notNull(),
    size: integer().notNull(),
  },
  table => [
    index('catalogue_shelf_channel').on(table.channel, table.position),
    check('catalogue_shelf_source', sql`${table.source} in ('rule', 'picked')`),
    check('catalogue_shelf_size', sql`${table.size} between 1 and 60`),
    check('catalogue_shelf_dates', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)
export type ShelfRow = typeof catalogueShelf.$inferSelect

/** Works of a hand-picked shelf. */
export const catalogueShelfWork = pgTable(
  'catalogue_shelf_work',
  {
    shelfId: text('shelf_id')
      .notNull()
      .references(() => catalogueShelf.id, cascade),
    position: integer().notNull(),
    workId: workRef(),
  },
  table => [primaryKey({ columns: [table.shelfId, table.position] })],
)

/** A large picture an operator placed before those a rule selects. */
export const catalogueBanner = pgTable(
  'catalogue_banner',
  {
    id: text().primaryKey(),
    ...shown,
    workId: text('work_id').references(() => catalogueWork.id, cascade),
    link: text(),
    title: text().notNull(),
    tagline: text().notNull(),
    pictureKey: text('picture_key'),
  },
  table => [
    index('catalogue_banner_channel').on(table.channel, table.position),
    check('catalogue_banner_target', sql`num_nonnulls(${table.workId}, ${table.link}) = 1`),
    check('catalogue_banner_dates', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)
export type BannerRow = typeof catalogueBanner.$inferSelect

/** Channels that were given their default shelves, so that a deleted one does not come back at the next start. */
export const catalogueShelfSeed = pgTable('catalogue_shelf_seed', { channel: text().primaryKey() })
