import {
  type Mention,
  type ShortChannelKey,
  shortChannelKeys,
  type Visibility,
  visibilities,
} from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { counter, instant, oneOf, tsvector, words } from '#kernel/columns.ts'

export interface PostPicture {
  key: string
  width: number
  height: number
}

/** Where a post was sent from, as its author calls it; its position is rounded before it is stored. */
export interface Place {
  name: string
  lat: number | null
  lng: number | null
}

/** A post. Its id is a `mediaKey` of the API. */
export const publishingPost = pgTable(
  'publishing_post',
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    kind: text().$type<'text' | 'picture' | 'video'>().notNull(),
    text: text().notNull(),
    /** Keys of labels. */
    labels: text().array().notNull().default([]),
    pictures: jsonb().$type<PostPicture[]>().notNull(),
    assetId: text('asset_id'),
    coverKey: text('cover_key'),
    width: integer(),
    height: integer(),
    durationSec: doublePrecision('duration_sec'),
    visibility: text().$type<Visibility>().notNull(),
    /** People whom the text names. */
    mentions: jsonb().$type<Mention[]>().notNull().default([]),
    place: jsonb().$type<Place>(),
    /** It can be shown: a video once its film can be played, anything else at once. */
    isOut: boolean('is_out').notNull(),
    /** When moderation hid it; it is not out while it is. */
    hiddenAt: instant('hidden_at'),
    /** The shadow limit that its author wrote or changed it under: nobody else sees it. */
    shadowId: text('shadow_id'),
    /** When an operator promoted it. */
    promotedAt: instant('promoted_at'),
    hit: counter('hit').notNull().default(0),
    /** Danmu over its video that are shown. */
    danmu: counter('danmu').notNull().default(0),
    /** Comments on it that are shown. */
    comments: counter('comments').notNull().default(0),
    danmuOpen: boolean('danmu_open').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    index('publishing_post_new').on(table.createdAt, table.id).where(sql`is_out and visibility = 'public'`),
    index('publishing_post_kind')
      .on(table.kind, table.createdAt, table.id)
      .where(sql`is_out and visibility = 'public'`),
    index('publishing_post_hot').on(table.hit, table.id).where(sql`is_out and visibility = 'public'`),
    index('publishing_post_author').on(table.uid, table.createdAt, table.id),
    index('publishing_post_shadow').on(table.shadowId, table.id).where(sql`shadow_id is not null`),
    index('publishing_post_promoted').on(table.promotedAt, table.id).where(sql`promoted_at is not null`),
    index('publishing_post_labels').using('gin', table.labels),
    index('publishing_post_asset').on(table.assetId),
    check('publishing_post_kind_known', oneOf(table.kind, ['text', 'picture', 'video'])),
    check('publishing_post_visibility_known', oneOf(table.visibility, visibilities)),
    check('publishing_post_film', sql`(${table.kind} = 'video') = (${table.assetId} is not null)`),
    check('publishing_post_hidden', sql`not (${table.isOut} and ${table.hiddenAt} is not null)`),
    check(
      'publishing_post_counts_natural',
      sql`${table.hit} >= 0 and ${table.danmu} >= 0 and ${table.comments} >= 0`,
    ),
  ],
)
export type PostRow = typeof publishingPost.$inferSelect

/** By what a post is found; beside it, so that lists of posts do not read it. */
export const publishingWords = pgTable(
  'publishing_words',
  {
    postId: text('post_id')
      .primaryKey()
      .references(() => publishingPost.id, { onDelete: 'cascade' }),
    /** Of its text and its labels. */
    lexemes: tsvector('lexemes').notNull(),
  },
  table => [index('publishing_words_lexemes').using('gin', table.lexemes)],
)

/** A film that its uploader keeps until they make a post of it. */
export const publishingVideo = pgTable(
  'publishing_video',
  {
    assetId: text('asset_id').primaryKey(),
    uid: text().notNull(),
    text: text().notNull(),
    /** Keys of labels. */
    labels: words('labels'),
    coverKey: text('cover_key'),
    at: instant('at').notNull(),
  },
  table => [index('publishing_video_uid').on(table.uid, table.at), index('publishing_video_at').on(table.at)],
)

/** Statistics of an author's public posts, updated with each of them. */
export const publishingAuthor = pgTable(
  'publishing_author',
  {
    uid: text().primaryKey(),
    posts: integer().notNull(),
    /** The short-video channel most of the posts belong to. */
    field: text().$type<ShortChannelKey>(),
    lastAt: instant('last_at').notNull(),
  },
  table => [
    index('publishing_author_posts').on(table.posts, table.uid),
    check('publishing_author_posts_positive', sql`${table.posts} > 0`),
    check('publishing_author_field_known', oneOf(table.field, shortChannelKeys)),
  ],
)
export type AuthorRow = typeof publishingAuthor.$inferSelect

/** When a user last looked at the posts of followed people. */
export const publishingSeen = pgTable('publishing_seen', {
  uid: text().primaryKey(),
  at: instant('at').notNull(),
})
