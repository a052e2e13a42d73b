import { type AccessRule, type LiveKind, liveAccessRules, liveKinds, type WorkKind } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { counter, instant, oneOf } from '#kernel/columns.ts'
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
    access: text().$type<Exclude<AccessRule, 'firstFree' | 'gold'>>().notNull(),
    kind: text().$type<LiveKind>().notNull(),
    outsideUrl: text('outside_url'),
    danmuOpen: boolean('danmu_open').notNull(),
    isOn: boolean('is_on').notNull().default(false),
    revision: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [
    unique('broadcast_channel_number').on(table.number),
    check('broadcast_channel_number_range', sql`${table.number} between 1 and 9999`),
    check('broadcast_channel_access_known', oneOf(table.access, liveAccessRules)),
    check('broadcast_channel_kind_known', oneOf(table.kind, liveKinds)),
    check(
      'broadcast_channel_outside_url',
      sql`(${table.kind} = 'outside') = (${table.outsideUrl} is not null)`,
    ),
    check('broadcast_channel_revision_positive', sql`${table.revision} > 0`),
  ],
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
    channelId: text('channel_id')
      .notNull()
      .references(() => broadcastChannel.id, { onDelete: 'cascade' }),
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
  table => [
    index('broadcast_programme_channel').on(table.channelId, table.startsAt),
    check(
      'broadcast_programme_numbers',
      sql`${table.firstSegment} >= 0 and ${table.firstShowing} >= 0 and ${table.targetSec} > 0`,
    ),
  ],
)
export type ProgrammeRow = typeof broadcastProgramme.$inferSelect
