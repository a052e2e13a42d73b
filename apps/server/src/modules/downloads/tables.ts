import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, real, text, unique } from 'drizzle-orm/pg-core'
import { counter, instant, oneOf } from '#kernel/columns.ts'

const states = ['waiting', 'making', 'ready', 'failed'] as const

/** The MP4 of one quality of a film, which all who ask share. Its file is in the store once it is ready. */
export const downloadFile = pgTable(
  'download_file',
  {
    id: text().primaryKey(),
    assetId: text('asset_id').notNull(),
    /** Nominal lines. */
    quality: integer().notNull(),
    state: text().$type<(typeof states)[number]>().notNull(),
    /** Finished share, 0 to 1. */
    progress: real().notNull().default(0),
    /** Before it is ready what is expected. */
    bytes: counter('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it became ready or failed; null before. */
    endedAt: instant('ended_at'),
    /** When it was asked for or its address given last. */
    usedAt: instant('used_at').notNull(),
  },
  table => [
    unique('download_file_film').on(table.assetId, table.quality),
    index('download_file_used').on(table.state, table.usedAt),
    check('download_file_state', oneOf(table.state, states)),
    check('download_file_progress', sql`${table.progress} between 0 and 1`),
  ],
)
export type FileRow = typeof downloadFile.$inferSelect

/** What a user asked for. It counts for its day also when it was taken off their list. */
export const downloadRequest = pgTable(
  'download_request',
  {
    uid: text().notNull(),
    episodeId: text('episode_id').notNull(),
    quality: integer().notNull(),
    mediaKey: text('media_key').notNull(),
    /** Null once the file was deleted. */
    fileId: text('file_id').references(() => downloadFile.id, { onDelete: 'set null' }),
    /** When it was counted. */
    askedAt: instant('asked_at').notNull(),
    isListed: boolean('is_listed').notNull().default(true),
  },
  table => [
    primaryKey({ columns: [table.uid, table.episodeId, table.quality] }),
    index('download_request_file').on(table.fileId),
    index('download_request_episode').on(table.episodeId),
    index('download_request_asked').on(table.askedAt),
  ],
)
export type RequestRow = typeof downloadRequest.$inferSelect
