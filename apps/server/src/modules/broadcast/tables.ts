import type { AccessRule, LiveKind, WorkKind } from '@xinghe/contract'
import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { counter, instant } from '#kernel/columns.ts'
import type { Slot } from './programme/timeline.ts'

export const broadcastChannel = pgTable(
  'broadcast_channel',
  {
    id: text().primaryKey(),
    group: text().notNull(),
    number: integer().notNull(),
    name: text().notNull(),
    logoKey: text('logo_key'),
    /** Regions where the channel is available; empty means all. */
    regions: text().array().notNull().default([]),
    access: text().$type<Exclude<AccessRule, 'firstFree'>>().notNull(),
    kind: text().$type<LiveKind>().notNull(),
    outsideUrl: text('outside_url'),
    danmuOpen: boolean('danmu_open').notNull(),
    isOn: boolean('is_on').notNull().default(false),
    revision: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [unique('broadcast_channel_number').on(table.number)],
)
export type ChannelRow = typeof broadcastChannel.$inferSelect

/** A film of a programme as of when it was scheduled: the clock is computed from its duration. */
export interface ProgrammeItem extends Slot {
  episodeId: string
  assetId: string
  mediaKey: string
  title: string
  kind: WorkKind
  part: number | null
  partTitle: string
}

/**
 * What a linear channel loops from a time on, until its next programme begins. Never changed once it has
 * begun.
 */
export const broadcastProgramme = pgTable(
  'broadcast_programme',
  {
    id: text().primaryKey(),
    channelId: text('channel_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    firstSegment: counter('first_segment').notNull(),
    firstShowing: counter('first_showing').notNull(),
    /** Seconds of the longest segment of this and of earlier programmes, rounded. */
    targetSec: integer('target_sec').notNull(),
    /** Empty while everything planned is withheld: then the channel shows nothing. */
    items: jsonb().$type<ProgrammeItem[]>().notNull(),
    /** All films in order, where some are withheld; null: nothing is withheld. */
    planned: jsonb().$type<ProgrammeItem[]>(),
  },
  table => [index('broadcast_programme_channel').on(table.channelId, table.startsAt)],
)
export type ProgrammeRow = typeof broadcastProgramme.$inferSelect
