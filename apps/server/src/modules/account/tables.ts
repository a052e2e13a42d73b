import { type DeviceClass, deviceClasses, type Role, roleNames } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#kernel/columns.ts'

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
    /** Its characters and pairs of neighbouring characters, by which any part of it is found. */
    nickParts: text('nick_parts').array().notNull().default([]),
    /** E.164: `+8613800138000`. */
    phone: text().unique('account_user_phone'),
    /** Lower case. */
    email: text().unique('account_user_email'),
    /** Argon2id; null for an account without a password. */
    passwordHash: text('password_hash'),
    role: text().$type<Role>(),
    /** Kind of VIP bought, in force until `vipUntil`. */
    vipLevel: integer('vip_level').notNull().default(0),
    vipCategoryId: integer('vip_category_id').notNull().default(0),
    vipUntil: instant('vip_until'),
    bigV: boolean('big_v').notNull().default(false),
    level: integer().notNull().default(0),
    contactVerified: boolean('contact_verified').notNull().default(false),
    introduce: text().notNull().default(''),
    /** Key of a picture. */
    avatar: text(),
    /** When they changed the nickname themselves, last. */
    nickChangedAt: instant('nick_changed_at'),
    /** 0 female, 1 male; null where they do not tell, as with what follows. */
    sex: smallint(),
    /** `1999-12-31`. */
    birthday: date(),
    /** ISO 3166-1 alpha-2, in capitals. */
    region: text(),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    index('account_user_nick_parts').using('gin', table.nickParts),
    // Not unique: names of before may look alike.
    index('account_user_nick_skeleton').on(table.nickSkeleton),
    index('account_user_avatar').on(table.avatar).where(sql`avatar is not null`),
    check('account_user_sex_known', sql`${table.sex} in (0, 1)`),
    check('account_user_region_code', sql`${table.region} ~ '^[A-Z]{2}$'`),
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
    deviceId: text('device_id').notNull(),
    address: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Slides with every validation. */
    expiresAt: instant('expires_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    endedAt: instant('ended_at'),
  },
  table => [
    index('account_session_open').on(table.uid, table.deviceClass).where(sql`ended_at is null`),
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
