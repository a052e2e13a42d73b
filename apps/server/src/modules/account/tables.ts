import {
  type AvatarFrame,
  avatarFrames,
  type BrowserName,
  type DeviceClass,
  deviceClasses,
  type Role,
  roleNames,
  type SignInOutcome,
  type SystemName,
  signInOutcomes,
  type VipBenefits,
} from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { instant, oneOf, words } from '#kernel/columns.ts'

/** Short numbers that people can read to each other; text everywhere else. */
export const accountUid = pgSequence('account_uid', { startWith: 100_001 })

export const accountUser = pgTable(
  'account_user',
  {
    uid: text().primaryKey().default(sql`nextval('account_uid')::text`),
    nickName: text('nick_name').notNull(),
    /** The nickname without regard to case and width: unique. */
    nickFolded: text('nick_folded').notNull().unique('account_user_nick'),
    /** What it looks like, see `skeletonOf`: two users have not the same one. Null until the program has filled it in. */
    nickSkeleton: text('nick_skeleton'),
    /** Looks of the names that were taken from them while these are hidden: nobody may have one, or none could be given back. */
    hiddenSkeletons: words('hidden_skeletons'),
    /** Its characters and pairs of neighbouring characters, by which any part of it is found. */
    nickParts: text('nick_parts').array().notNull().default([]),
    /** E.164: `+8613800138000`. */
    phone: text().unique('account_user_phone'),
    /** Lower case. */
    email: text().unique('account_user_email'),
    /** Argon2id; null for an account without a password. */
    passwordHash: text('password_hash'),
    role: text().$type<Role>(),
    /** Since when they are staff without a break; null of whoever is none, or until the program has filled it in. */
    staffSince: instant('staff_since'),
    /** Kind of VIP bought, in force until `vipUntil`. */
    vipLevel: integer('vip_level').notNull().default(0),
    vipCategoryId: integer('vip_category_id').notNull().default(0),
    vipUntil: instant('vip_until'),
    /** As they were sold, where that is more than the kind has now. */
    vipBenefits: jsonb('vip_benefits').$type<VipBenefits>(),
    bigV: boolean('big_v').notNull().default(false),
    level: integer().notNull().default(0),
    contactVerified: boolean('contact_verified').notNull().default(false),
    introduce: text().notNull().default(''),
    /** The invitation code given at registration, as it was typed; who it is of is found out later. */
    invitationCode: text('invitation_code'),
    /** Key of a picture. */
    avatar: text(),
    /** What is around it. */
    avatarFrame: text('avatar_frame').$type<AvatarFrame>(),
    /** When they changed the nickname themselves, last. */
    nickChangedAt: instant('nick_changed_at'),
    /** 0 female, 1 male; null where they do not tell, as with what follows. */
    sex: smallint(),
    /** `1999-12-31`. */
    birthday: date(),
    /** ISO 3166-1 alpha-2, in capitals. */
    region: text(),
    /** Whether there is a row of `account_minor_mode`: who has none is not asked for it at each call. */
    isMinor: boolean('is_minor').notNull().default(false),
    /** No session is opened before; the year 9999 for good. */
    bannedUntil: instant('banned_until'),
    /** Key of the reason of the ban. */
    banReason: text('ban_reason'),
    /** They write nothing that others read before. */
    mutedUntil: instant('muted_until'),
    createdAt: instant('created_at').notNull(),
    /** When the account is deleted, as its user asked; null again once that is done. */
    deletionAt: instant('deletion_at'),
    /** When it was closed for good: since then nobody signs in to it. */
    deletedAt: instant('deleted_at'),
  },
  table => [
    index('account_user_deletion').on(table.deletionAt).where(sql`deletion_at is not null`),
    index('account_user_nick_parts').using('gin', table.nickParts),
    // Not unique: names of before may look alike.
    index('account_user_nick_skeleton').on(table.nickSkeleton),
    index('account_user_hidden_skeletons').using('gin', table.hiddenSkeletons),
    index('account_user_newest').on(table.createdAt, table.uid),
    index('account_user_avatar').on(table.avatar).where(sql`avatar is not null`),
    check('account_user_sex_known', sql`${table.sex} in (0, 1)`),
    check('account_user_region_code', sql`${table.region} ~ '^[A-Z]{2}$'`),
    check('account_user_frame_known', oneOf(table.avatarFrame, avatarFrames)),
    check('account_user_role_known', oneOf(table.role, roleNames)),
    check('account_user_vip_level_natural', sql`${table.vipLevel} >= 0`),
    check('account_user_level_range', sql`${table.level} between 0 and 8`),
  ],
)
export type UserRow = typeof accountUser.$inferSelect

/** One signed-in device. Its secret is known to the device only. */
export const accountSession = pgTable(
  'account_session',
  {
    id: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => accountUser.uid),
    deviceClass: text('device_class').$type<DeviceClass>().notNull(),
    /** Hex SHA-256 of the public half, which names the session. */
    tokenHash: text('token_hash').notNull().unique('account_session_token'),
    /** Hex SHA-256 of the secret half, which opens it. */
    secretHash: text('secret_hash').notNull(),
    /** The pair before, which counts a little longer; null of a session that has its first one. */
    previousTokenHash: text('previous_token_hash').unique('account_session_previous_token'),
    previousSecretHash: text('previous_secret_hash'),
    /** With the secret before it makes the present one, see `followingSecret`. */
    nonce: text(),
    /** When the present pair was handed out. */
    pairAt: instant('pair_at').notNull().default(0),
    /** When it was first shown; null while its device may never have received it. */
    pairShownAt: instant('pair_shown_at'),
    /** The session of the application that opened this one in its web view, and with which it ends. */
    parentId: text('parent_id').references((): AnyPgColumn => accountSession.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    /** Names out of `readAgent`, empty where the device does not tell. */
    browser: text().$type<BrowserName>().notNull().default(''),
    system: text().$type<SystemName>().notNull().default(''),
    /** ISO 3166-1 code of the country it signed in from; empty where that is not known. */
    region: text().notNull().default(''),
    address: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Slides with every validation. */
    expiresAt: instant('expires_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    endedAt: instant('ended_at'),
    /** Whether it outlasts the browser that opened it: its user wished to stay signed in. */
    isRemembered: boolean('is_remembered').notNull().default(true),
    /** When its user last proved who they are, for what a session alone does not allow. */
    confirmedAt: instant('confirmed_at'),
  },
  table => [
    index('account_session_open').on(table.uid, table.deviceClass).where(sql`ended_at is null`),
    // For staff: a user's sessions, and who used a device or an address.
    index('account_session_newest').on(table.uid, table.createdAt, table.id),
    index('account_session_device').on(table.deviceId),
    index('account_session_address').on(table.address),
    index('account_session_parent').on(table.parentId).where(sql`parent_id is not null`),
    check('account_session_device_class_known', oneOf(table.deviceClass, deviceClasses)),
  ],
)

/** The one-time code of the first owner, hashed; at most one row, deleted once it was used. */
export const accountSetup = pgTable('account_setup', {
  id: text().primaryKey(),
  /** Hex SHA-256. */
  codeHash: text('code_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** A sign-in to an account, or a try that the account's owner should know of. So many of each outcome are kept. */
export const accountSignIn = pgTable(
  'account_sign_in',
  {
    id: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => accountUser.uid),
    at: instant('at').notNull(),
    outcome: text().$type<SignInOutcome>().notNull(),
    deviceClass: text('device_class').$type<DeviceClass>().notNull(),
    browser: text().$type<BrowserName>().notNull(),
    system: text().$type<SystemName>().notNull(),
    region: text().notNull(),
    /** Without what tells one device of a network from another, see `coarseAddress`. */
    address: text().notNull(),
  },
  table => [
    index('account_sign_in_newest').on(table.uid, table.at, table.id),
    index('account_sign_in_at').on(table.at),
    check('account_sign_in_device_class_known', oneOf(table.deviceClass, deviceClasses)),
    check('account_sign_in_outcome_known', oneOf(table.outcome, signInOutcomes)),
  ],
)

/** The code by which an application hands its session to a page in its web view; the newest of a session counts. */
export const accountPageCode = pgTable('account_page_code', {
  sessionId: text('session_id')
    .primaryKey()
    .references(() => accountSession.id, { onDelete: 'cascade' }),
  /** Hex SHA-256. */
  codeHash: text('code_hash').notNull().unique('account_page_code_hash'),
  expiresAt: instant('expires_at').notNull(),
})
