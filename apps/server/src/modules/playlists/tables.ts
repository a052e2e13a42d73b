import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { counter, instant } from '#kernel/columns.ts'

/** Playlists of public lists, literally as in the partial indexes. */
export const listed: SQL = sql`is_public and hidden_at is null and items > 0`

/** A user's list of works. */
export const playlist = pgTable(
  'playlist',
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    title: text().notNull(),
    /** Folded, for the search. */
    titleKey: text('title_key').notNull(),
    description: text().notNull(),
    /** Null: the picture of the first work. */
    pictureKey: text('picture_key'),
    isPublic: boolean('is_public').notNull(),
    /** Rows of `playlist_item`. */
    items: integer().notNull().default(0),
    /** Rows of `playlist_favorite`. */
    favorites: integer().notNull().default(0),
    hit: counter('hit').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When moderation hid it. */
    hiddenAt: instant('hidden_at'),
    /**
     * What popular ones are ordered by: twice the visits, of which a save counts for five, are worth 30 days. It changes
     * with them alone, so that an index keeps the order.
     */
    popular: doublePrecision()
      .notNull()
      .generatedAlwaysAs(
        sql`ln((1 + hit + 5 * favorites)::double precision) / ln(2::double precision) + created_at::double precision / 2592000000`,
      ),
  },
  table => [
    index('playlist_popular').on(table.popular, table.id).where(listed),
    index('playlist_latest').on(table.id).where(listed),
    index('playlist_owner').on(table.uid, table.id),
    index('playlist_picture').on(table.pictureKey).where(sql`picture_key is not null`),
    check(
      'playlist_counts_natural',
      sql`${table.items} >= 0 and ${table.favorites} >= 0 and ${table.hit} >= 0`,
    ),
  ],
)
export type PlaylistRow = typeof playlist.$inferSelect

/** Which works are in which playlist. */
export const playlistItem = pgTable(
  'playlist_item',
  {
    playlistId: text('playlist_id')
      .notNull()
      .references(() => playlist.id, { onDelete: 'cascade' }),
    mediaKey: text('media_key').notNull(),
    /** Rises in the order of the list; not without gaps. */
    position: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.playlistId, table.mediaKey] }),
    index('playlist_item_order').on(table.playlistId, table.position, table.mediaKey),
    index('playlist_item_work').on(table.mediaKey),
  ],
)
export type PlaylistItemRow = typeof playlistItem.$inferSelect

/** Who saved which playlist of others. */
export const playlistFavorite = pgTable(
  'playlist_favorite',
  {
    playlistId: text('playlist_id')
      .notNull()
      .references(() => playlist.id, { onDelete: 'cascade' }),
    uid: text().notNull(),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.playlistId, table.uid] }),
    index('playlist_favorite_own').on(table.uid, table.at, table.playlistId),
  ],
)

/** Folders of the works that a user saved. */
export const favoriteFolder = pgTable(
  'favorite_folder',
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    name: text().notNull(),
    /** Folded: no two of one user are written alike. */
    nameKey: text('name_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [unique('favorite_folder_name').on(table.uid, table.nameKey)],
)

/** Who saved which work. */
export const favoriteWork = pgTable(
  'favorite_work',
  {
    uid: text().notNull(),
    mediaKey: text('media_key').notNull(),
    /** A short work, which has a list of its own. */
    isShort: boolean('is_short').notNull(),
    at: instant('at').notNull(),
    /** Null: in no folder, as all are whose folder is deleted. */
    folderId: text('folder_id').references(() => favoriteFolder.id, { onDelete: 'set null' }),
    /** Of a series: when its user was told of an episode that they have not seen. */
    freshAt: instant('fresh_at'),
  },
  table => [
    primaryKey({ columns: [table.uid, table.mediaKey] }),
    index('favorite_work_own').on(table.uid, table.isShort, table.at, table.mediaKey),
    index('favorite_work_folder')
      .on(table.folderId, table.isShort, table.at, table.mediaKey)
      .where(sql`folder_id is not null`),
    index('favorite_work_work').on(table.mediaKey, table.uid),
    index('favorite_work_fresh')
      .on(table.uid, table.freshAt, table.mediaKey)
      .where(sql`fresh_at is not null`),
  ],
)

/** A series that somebody saved: what its followers were told. */
export const followedSeries = pgTable(
  'followed_series',
  {
    mediaKey: text('media_key').primaryKey(),
    /** Its last episode, of which they know or are told. */
    season: integer().notNull(),
    number: integer().notNull(),
    /** From when on that could be watched; null of the one that there was when it was first saved. */
    raisedAt: instant('raised_at'),
    /** That waits to be told. */
    isPending: boolean('is_pending').notNull().default(false),
    /** When followers began to be told last. */
    toldAt: instant('told_at'),
    /** Since when its work has no such episode any more. */
    goneSince: instant('gone_since'),
    /** The last one who was told so far, empty before the first; null while nobody is being told. */
    cursor: text(),
    /** When it is looked at next; null: when its work changes. */
    dueAt: instant('due_at'),
  },
  table => [index('followed_series_due').on(table.dueAt).where(sql`due_at is not null`)],
)
