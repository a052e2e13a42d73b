import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#kernel/columns.ts'
import type { Language } from '#kernel/text.ts'

/** The pair of keys by which push services know the site (VAPID), the private one sealed. */
export const pushKey = pgTable('push_key', {
  name: text().primaryKey(),
  publicKey: text('public_key').notNull(),
  sealed: text().notNull(),
})

/** A browser that is told: at most so many of a user. It goes with its session. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    sessionId: text('session_id').notNull(),
    /** Address at its push service. Whoever knows it and has its keys may send. */
    endpoint: text().notNull().unique('push_subscription_endpoint'),
    /** Public key and secret of the browser, base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** Messages that failed for good since one arrived. */
    failures: integer().notNull().default(0),
    /** When the browser last said that it wants to be told. */
    seenAt: instant('seen_at').notNull(),
  },
  table => [
    index('push_subscription_own').on(table.uid, table.seenAt, table.id),
    index('push_subscription_seen').on(table.seenAt),
    check('push_subscription_failures_natural', sql`${table.failures} >= 0`),
  ],
)
export type SubscriptionRow = typeof pushSubscription.$inferSelect

/** When something about a topic last rang. */
export const pushTopic = pgTable(
  'push_topic',
  {
    uid: text().notNull(),
    topic: text().notNull(),
    at: instant('at').notNull(),
  },
  table => [primaryKey({ columns: [table.uid, table.topic] }), index('push_topic_at').on(table.at)],
)
