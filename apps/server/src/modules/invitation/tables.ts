import {
  type InvitationRewardKind,
  type InvitationRewardState,
  type InvitationState,
  invitationRewardKinds,
  invitationRewardStates,
  invitationStates,
} from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#kernel/columns.ts'

/** A user's own code. */
export const invitationCode = pgTable('invitation_code', {
  uid: text().primaryKey(),
  code: text().notNull().unique('invitation_code_code'),
  createdAt: instant('created_at').notNull(),
  /** When they last saw what became of their invitations. */
  seenAt: instant('seen_at').notNull(),
})

/** That somebody came by somebody's code, and what became of it. */
export const invitation = pgTable(
  'invitation',
  {
    id: text().primaryKey(),
    /** Null once their account is gone, as with whom they invited. */
    inviter: text(),
    invited: text().unique('invitation_invited'),
    state: text().$type<InvitationState>().notNull().default('waiting'),
    at: instant('at').notNull(),
    /** Until when it may become valid. */
    until: instant('until').notNull(),
    /** When the job looks at it next; null once it is decided. */
    lookAt: instant('look_at'),
    decidedAt: instant('decided_at'),
    /** When its inviter had news of it last. */
    newsAt: instant('news_at').notNull(),
    /** Where whoever was invited registered; empty after some days. */
    network: text().notNull().default(''),
    device: text().notNull().default(''),
    /** Both came from one network. */
    isSameNetwork: boolean('is_same_network').notNull().default(false),
    /** Why staff revoked it. */
    why: text().notNull().default(''),
  },
  table => [
    index('invitation_inviter').on(table.inviter, table.at, table.id),
    index('invitation_news').on(table.inviter, table.newsAt),
    index('invitation_look').on(table.lookAt).where(sql`look_at is not null`),
    index('invitation_traces').on(table.at).where(sql`network <> '' or device <> ''`),
    index('invitation_latest').on(table.at),
    check('invitation_state_known', oneOf(table.state, invitationStates)),
    check('invitation_waits', sql`(${table.state} = 'waiting') = (${table.lookAt} is not null)`),
    check('invitation_decided', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
    check('invitation_two', sql`${table.inviter} <> ${table.invited}`),
  ],
)
export type InvitationRow = typeof invitation.$inferSelect

/** Days of VIP that somebody is owed or was given. One that a month has no room for is split: both parts are rows. */
export const invitationReward = pgTable(
  'invitation_reward',
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    kind: text().$type<InvitationRewardKind>().notNull(),
    /** What it is for; null of a tier. */
    invitationId: text('invitation_id').references(() => invitation.id, { onDelete: 'cascade' }),
    /** Valid invitations of the tier; null of the others. */
    tier: integer(),
    /** Counts up from 0 with each part that was split from it. */
    part: integer().notNull().default(0),
    days: integer().notNull(),
    state: text().$type<InvitationRewardState>().notNull().default('waiting'),
    /** `2026-11`: in which it was given, or which had no room for it last; null before. */
    month: text(),
    at: instant('at').notNull(),
  },
  table => [
    index('invitation_reward_own').on(table.uid, table.at, table.id),
    index('invitation_reward_month').on(table.uid, table.month),
    index('invitation_reward_waiting').on(table.uid, table.at).where(sql`state = 'waiting'`),
    uniqueIndex('invitation_reward_once').on(table.invitationId, table.kind, table.part),
    uniqueIndex('invitation_reward_tier').on(table.uid, table.tier, table.part),
    check('invitation_reward_kind_known', oneOf(table.kind, invitationRewardKinds)),
    check('invitation_reward_state_known', oneOf(table.state, invitationRewardStates)),
    check('invitation_reward_days_positive', sql`${table.days} > 0 and ${table.part} >= 0`),
    check('invitation_reward_of_tier', sql`(${table.kind} = 'tier') = (${table.tier} is not null)`),
    check('invitation_reward_of_one', sql`(${table.kind} = 'tier') = (${table.invitationId} is null)`),
  ],
)
export type RewardRow = typeof invitationReward.$inferSelect
