import type { Mention } from '@xinghe/contract'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#kernel/columns.ts'

export const targetKinds = ['work', 'post'] as const
export type TargetKind = (typeof targetKinds)[number]

/** Comments that lists have, literally as in the partial indexes. */
export const listedRoot: SQL = sql`root_id is null and (replies > 0 or (uid is not null and hidden_at is null))`
/** Comments and replies whose text is shown, those under a shadow limit to their author alone. */
export const shown: SQL = sql`uid is not null and hidden_at is null`
/** Those that everybody may see; what counts them has these alone. */
export const shownToAll: SQL = sql`uid is not null and hidden_at is null and shadow_id is null`

/**
 * A comment on a work or post, or a reply beneath one. One that is deleted goes with its row; with replies it stays, of
 * nobody and without a text.
 */
export const comment = pgTable(
  'comment',
  {
    id: text().primaryKey(),
    kind: text().$type<TargetKind>().notNull(),
    mediaKey: text('media_key').notNull(),
    /** The comment above a reply. */
    rootId: text('root_id').references((): AnyPgColumn => comment.id, { onDelete: 'cascade' }),
    /** The reply that a reply answers; it may be gone. */
    replyTo: text('reply_to'),
    /** Null: deleted. */
    uid: text(),
    text: text().notNull(),
    mentions: jsonb().$type<Mention[]>().notNull(),
    pictureKey: text('picture_key'),
    /** Rows of `comment_like`. */
    likes: integer().notNull().default(0),
    /** Replies that everybody may see. */
    replies: integer().notNull().default(0),
    ownerLiked: boolean('owner_liked').notNull().default(false),
    isPinned: boolean('is_pinned').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** When moderation hid it. */
    hiddenAt: instant('hidden_at'),
    /** The shadow limit that its author was under, or that the comment above was written under: nobody else sees it. */
    shadowId: text('shadow_id'),
    /**
     * What hot ones are ordered by: twice the likes, of which a reply counts for two, are worth a week. It changes with
     * them alone, so that an index keeps the order.
     */
    hot: doublePrecision()
      .notNull()
      .generatedAlwaysAs(
        sql`ln((1 + likes + 2 * replies)::double precision) / ln(2::double precision) + created_at::double precision / 604800000`,
      ),
  },
  table => [
    index('comment_hot').on(table.mediaKey, table.isPinned, table.hot, table.id).where(listedRoot),
    index('comment_new').on(table.mediaKey, table.isPinned, table.id).where(listedRoot),
    index('comment_thread').on(table.rootId, table.id),
    index('comment_root').on(table.rootId, table.uid),
    index('comment_target').on(table.mediaKey, table.id),
    index('comment_hidden').on(table.id).where(sql`hidden_at is not null`),
    index('comment_shadow').on(table.shadowId, table.id).where(sql`shadow_id is not null`),
    index('comment_own_shadow').on(table.uid, table.mediaKey).where(sql`shadow_id is not null`),
    index('comment_deleted').on(table.id).where(sql`uid is null`),
    index('comment_author').on(table.uid, table.id),
    index('comment_picture').on(table.pictureKey).where(sql`picture_key is not null`),
    uniqueIndex('comment_pinned').on(table.mediaKey).where(sql`is_pinned`),
    check('comment_kind_known', oneOf(table.kind, targetKinds)),
    check('comment_counts_natural', sql`${table.likes} >= 0 and ${table.replies} >= 0`),
    check(
      'comment_deleted_empty',
      sql`${table.uid} is not null or (${table.text} = '' and ${table.pictureKey} is null)`,
    ),
    check(
      'comment_reply_flat',
      sql`${table.rootId} is null or (${table.replies} = 0 and not ${table.isPinned})`,
    ),
  ],
)
export type CommentRow = typeof comment.$inferSelect

/** Who likes which comment. */
export const commentLike = pgTable(
  'comment_like',
  {
    commentId: text('comment_id')
      .notNull()
      .references(() => comment.id, { onDelete: 'cascade' }),
    uid: text().notNull(),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.commentId, table.uid] }),
    index('comment_like_own').on(table.uid, table.at),
  ],
)
