import { type AppPlatform, appPlatforms, type ChannelKind, channelKinds } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, oneOf, words } from '#kernel/columns.ts'

/** Channels of the home strip. They are made at the start and never deleted, only hidden. */
export const siteChannel = pgTable(
  'site_channel',
  {
    key: text().primaryKey(),
    title: text().notNull(),
    kind: text().$type<ChannelKind>().notNull(),
    position: integer().notNull(),
    /** Always in front; neither operator nor viewer hides or moves it. */
    isFixed: boolean('is_fixed').notNull(),
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Countries that see it; empty means all. */
    regions: words('regions'),
  },
  table => [check('site_channel_kind_known', oneOf(table.kind, channelKinds))],
)
export type ChannelRow = typeof siteChannel.$inferSelect

/** A user's own order of the strip; keys of channels that no longer exist are ignored. */
export const siteArrangement = pgTable('site_arrangement', {
  uid: text().primaryKey(),
  order: words('order'),
  hidden: words('hidden'),
  pins: words('pins'),
  updatedAt: instant('updated_at').notNull(),
})

/** Clients that an operator has changed; the others have their defaults. */
export const siteApp = pgTable(
  'site_app',
  {
    platform: text().$type<AppPlatform>().primaryKey(),
    version: text().notNull(),
    downloadUrl: text('download_url').notNull(),
    backupUrl: text('backup_url').notNull(),
    vipUrl: text('vip_url').notNull(),
    memo: text().notNull(),
    updatedAt: instant('updated_at').notNull(),
    revision: integer().notNull(),
  },
  table => [
    check('site_app_platform_known', oneOf(table.platform, appPlatforms)),
    check('site_app_revision_positive', sql`${table.revision} > 0`),
  ],
)
