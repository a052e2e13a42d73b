import { adSlotNames } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { counter, instant, oneOf, words } from '#kernel/columns.ts'

export const adCampaign = pgTable(
  'ad_campaign',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    slot: text({ enum: adSlotNames }).notNull(),
    title: text().notNull(),
    /** Null where it was deleted. */
    pictureKey: text('picture_key'),
    /** A path of this site or an address of https. */
    link: text(),
    needsLogin: boolean('needs_login').notNull(),
    isStarted: boolean('is_started').notNull().default(false),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    budget: integer(),
    perDay: integer('per_day').notNull(),
    /** Country codes; empty means everywhere. */
    regions: words('regions'),
    weight: integer().notNull(),
    views: counter('views').notNull().default(0),
    clicks: counter('clicks').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    revision: integer().notNull().default(1),
  },
  table => [
    check('ad_campaign_slot_known', oneOf(table.slot, adSlotNames)),
    check('ad_campaign_weight_positive', sql`${table.weight} > 0`),
    check('ad_campaign_clicks_viewed', sql`${table.clicks} <= ${table.views}`),
    index('ad_campaign_picture').on(table.pictureKey),
  ],
)
export type CampaignRow = typeof adCampaign.$inferSelect

/** What was counted of a campaign on a day. */
export const adDay = pgTable(
  'ad_day',
  {
    campaignId: text('campaign_id')
      .notNull()
      .references(() => adCampaign.id, { onDelete: 'cascade' }),
    /** `2026-11-30` in the site's time zone. */
    day: text().notNull(),
    views: counter('views').notNull().default(0),
    clicks: counter('clicks').notNull().default(0),
  },
  table => [primaryKey({ columns: [table.campaignId, table.day] }), index('ad_day_day').on(table.day)],
)

/** Showings that were told, so that none counts twice. They say nothing of who saw them, and go once they can be told no more. */
export const adShowing = pgTable(
  'ad_showing',
  {
    id: text().primaryKey(),
    expiresAt: instant('expires_at').notNull(),
    isCounted: boolean('is_counted').notNull().default(false),
    isClicked: boolean('is_clicked').notNull().default(false),
  },
  table => [index('ad_showing_expires').on(table.expiresAt)],
)
