import type { AssetState } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { counter, instant } from '#kernel/columns.ts'
import type { Chapter, Loudness, Plan, Probe, Storyboard, Trim } from './engine/index.ts'

/** A chunked upload. */
export const mediaUpload = pgTable(
  'media_upload',
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    /** The file's name on the uploader's device: shown, never used as a path. */
    name: text().notNull(),
    type: text().notNull(),
    bytes: counter('bytes').notNull(),
    chunkBytes: integer('chunk_bytes').notNull(),
    chunks: integer().notNull(),
    /** The episode that gets the film, chosen by staff when the upload was opened. */
    episodeId: text('episode_id'),
    /** The film that this episode was given last when the upload was opened. */
    lastAssetId: text('last_asset_id'),
    /** Whether the episode got the film; null while the upload is open, and without an episode. */
    isLinked: boolean('is_linked'),
    /** What its uploader keeps of the film; null: all. */
    trim: jsonb().$type<Trim>(),
    assetId: text('asset_id').references(() => mediaAsset.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** Extended by every chunk, up to a longest age; what is unfinished by then is deleted. */
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('media_upload_open').on(table.expiresAt).where(sql`asset_id is null`),
    index('media_upload_uid').on(table.uid, table.createdAt),
    index('media_upload_asset').on(table.assetId),
    check('media_upload_size', sql`${table.bytes} > 0 and ${table.chunkBytes} > 0 and ${table.chunks} > 0`),
  ],
)

/** Chunks in the store; the row is written after the file. */
export const mediaChunk = pgTable(
  'media_chunk',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => mediaUpload.id, { onDelete: 'cascade' }),
    index: integer().notNull(),
    checksum: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.uploadId, table.index] }),
    check('media_chunk_index', sql`${table.index} >= 0`),
  ],
)

/** A chunked upload of a picture under the client's key, with the picture made of it; deleted after a day. */
export const mediaPictureUpload = pgTable(
  'media_picture_upload',
  {
    uid: text().notNull(),
    key: text().notNull(),
    chunks: integer().notNull(),
    /** Indexes of the chunks in the store. */
    received: integer().array().notNull().default([]),
    imageKey: text('image_key').references(() => mediaImage.key, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.uid, table.key] }),
    index('media_picture_upload_created').on(table.createdAt),
    check('media_picture_upload_chunks', sql`${table.chunks} > 0`),
  ],
)

/** An uploaded film and its processing state. */
export const mediaAsset = pgTable(
  'media_asset',
  {
    id: text().primaryKey(),
    uploadId: text('upload_id').notNull(),
    uid: text().notNull(),
    name: text().notNull(),
    bytes: counter('bytes').notNull(),
    state: text().$type<AssetState>().notNull(),
    /** Code of the reason it was refused or failed. */
    problem: text(),
    probe: jsonb().$type<Probe>(),
    plan: jsonb().$type<Plan>(),
    loudness: jsonb().$type<{ value: Loudness }>(),
    storyboard: jsonb().$type<StoredStoryboard>(),
    /** Text subtitles in the store as WebVTT, in order; null until they were extracted. */
    subtitles: jsonb().$type<{ language: string; title: string }[]>(),
    /** Of the file; null until they were read. */
    chapters: jsonb().$type<Chapter[]>(),
    /** What the store has of the sound's fingerprint; null until it was made. */
    fingerprint: jsonb().$type<StoredFingerprint>(),
    isPlayable: boolean('is_playable').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    readyAt: instant('ready_at'),
  },
  table => [
    index('media_asset_uid').on(table.uid, table.id),
    index('media_asset_created').on(table.createdAt, table.id),
    index('media_asset_state').on(table.state, table.createdAt),
    check(
      'media_asset_state',
      sql`${table.state} in ('queued', 'probing', 'transcoding', 'ready', 'refused', 'failed')`,
    ),
  ],
)
export type AssetRow = typeof mediaAsset.$inferSelect
export type StoredStoryboard = Omit<Storyboard, 'sheets'> & { sheets: string[] }

/** Codes of the film's first minutes and of its last, which begin at `tailFromSec`: none of a film that has no sound. */
export type StoredFingerprint = { version: number; head: number; tail: number; tailFromSec: number }

/** One rendition of an asset: a picture with sound, or a further sound alone, whose sizes are 0. Segment `n` is in the store once `durations` has more than `n` entries. */
export const mediaRendition = pgTable(
  'media_rendition',
  {
    assetId: text('asset_id')
      .notNull()
      .references(() => mediaAsset.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    isSound: boolean('is_sound').notNull().default(false),
    /** Nominal lines: 480, 1080. */
    quality: integer('rung').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    codecs: text().notNull().default(''),
    /** Seconds of each segment, in order. */
    durations: doublePrecision().array().notNull().default([]),
    /** Bytes of each segment, in order. */
    sizes: integer().array().notNull().default([]),
    isComplete: boolean('is_complete').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.assetId, table.id] }),
    check('media_rendition_segments', sql`cardinality(${table.durations}) = cardinality(${table.sizes})`),
  ],
)
export type RenditionRow = typeof mediaRendition.$inferSelect

/** A picture, stored in several widths; with `assetId` a cover candidate cut from a film. */
export const mediaImage = pgTable(
  'media_image',
  {
    key: text().primaryKey(),
    assetId: text('asset_id').references(() => mediaAsset.id, { onDelete: 'set null' }),
    width: integer().notNull(),
    height: integer().notNull(),
    thumb: text().notNull(),
    colour: text().notNull(),
    /** Who sent it; null for one that the program made, or that was sent before this was noted. */
    uid: text(),
    /** Of its files together; 0 for one that was stored before this was noted. */
    bytes: counter('bytes').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    index('media_image_asset').on(table.assetId).where(sql`asset_id is not null`),
    index('media_image_uid').on(table.uid, table.createdAt).where(sql`uid is not null`),
  ],
)
