import { type TaskName, taskNames } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#kernel/columns.ts'

/** A reward that somebody took, once. Never changed: their experience is the sum of these. */
export const taskReward = pgTable(
  'task_reward',
  {
    uid: text().notNull(),
    /** `watch`, `works-50`. */
    task: text().notNull(),
    /** `2026-11-30` in the site's time zone of what is done each day; empty of what is done once. */
    day: text().notNull(),
    /** Of a task that is rewarded step by step; 1 of others. */
    step: smallint().notNull(),
    name: text().$type<TaskName>().notNull(),
    exp: integer().notNull(),
    coins: integer().notNull(),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.uid, table.task, table.day, table.step] }),
    index('task_reward_latest').on(table.uid, table.at, table.task, table.step),
    check('task_reward_name_known', oneOf(table.name, taskNames)),
    check('task_reward_amounts', sql`${table.exp} >= 0 and ${table.coins} >= 0 and ${table.step} > 0`),
  ],
)
export type RewardRow = typeof taskReward.$inferSelect

/** All experience of somebody: a cache of their rewards. */
export const taskPerson = pgTable(
  'task_person',
  { uid: text().primaryKey(), exp: integer().notNull() },
  table => [check('task_person_exp', sql`${table.exp} >= 0`)],
)

/** A day on which somebody signed in, or made up for. */
export const signInDay = pgTable(
  'sign_in_day',
  {
    uid: text().notNull(),
    /** `2026-11-30` in the site's time zone. */
    day: text().notNull(),
    /** Which day without a break it is, from 1. */
    position: integer().notNull(),
    coins: integer().notNull(),
    at: instant('at').notNull(),
    /** When it was made up for; null of a day that was signed itself. */
    madeUpAt: instant('made_up_at'),
  },
  table => [
    primaryKey({ columns: [table.uid, table.day] }),
    index('sign_in_day_made_up').on(table.uid, table.madeUpAt).where(sql`made_up_at is not null`),
    check('sign_in_day_amounts', sql`${table.position} > 0 and ${table.coins} >= 0`),
  ],
)

/** What somebody got for so many days without a break. */
export const signInBonus = pgTable(
  'sign_in_bonus',
  {
    uid: text().notNull(),
    days: smallint().notNull(),
    /** The last of these days. */
    day: text().notNull(),
    coins: integer().notNull(),
    vipDays: smallint('vip_days').notNull(),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.uid, table.days, table.day] }),
    check('sign_in_bonus_amounts', sql`${table.days} > 0 and ${table.coins} >= 0 and ${table.vipDays} >= 0`),
  ],
)

/** A new visitor who came by somebody's link: the first of a day, which is what counts. */
export const shareVisit = pgTable(
  'share_visit',
  {
    uid: text().notNull(),
    /** `2026-11-30` in the site's time zone. */
    day: text().notNull(),
    /** Of the visitor, as it names itself: each counts once. */
    deviceId: text('device_id').notNull(),
    network: text().notNull(),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.uid, table.day] }),
    uniqueIndex('share_visit_device').on(table.deviceId),
    index('share_visit_network').on(table.network, table.at),
  ],
)
