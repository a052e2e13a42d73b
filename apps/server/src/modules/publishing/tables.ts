import type { ShortChannelKey, Visibility } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Milliseconds since 1970, and counts. */
const whole = (name: string) => bigint(name, { mode: 'number' })

export interface PostPicture {
  key: string
  width: number
  height: number
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
    /** It can be shown: a video once its film can be played, anything else at once. */
    isOut: boolean('is_out').notNull(),
    /** When an operator promoted it. */
    promotedAt: whole('promoted_at'),
    hit: whole('hit').notNull().default(0),
    createdAt: whole('created_at').notNull(),
  },
  table => [
    index('publishing_post_new').on(table.createdAt, table.id).where(sql`is_out and visibility = 'public'`),
    index('publishing_post_kind')
      .on(table.kind, table.createdAt, table.id)
      .where(sql`is_out and visibility = 'public'`),
    index('publishing_post_hot').on(table.hit, table.id).where(sql`is_out and visibility = 'public'`),
    index('publishing_post_author').on(table.uid, table.createdAt, table.id),
    index('publishing_post_promoted').on(table.promotedAt, table.id).where(sql`promoted_at is not null`),
    index('publishing_post_labels').using('gin', table.labels),
    index('publishing_post_asset').on(table.assetId),
  ],
)
export type PostRow = typeof publishingPost.$inferSelect

/** Statistics of an author's public posts, updated with each of them. */
export const publishingAuthor = pgTable(
  'publishing_author',
  {
    uid: text().primaryKey(),
    posts: integer().notNull(),
    /** The short-video channel most of the posts belong to. */
    field: text().$type<ShortChannelKey>(),
    lastAt: whole('last_at').notNull(),
  },
  table => [index('publishing_author_posts').on(table.posts, table.uid)],
)
export type AuthorRow = typeof publishingAuthor.$inferSelect

/** When a user last looked at the posts of followed people. */
export const publishingSeen = pgTable('publishing_seen', {
  uid: text().primaryKey(),
  at: whole('at').notNull(),
})
