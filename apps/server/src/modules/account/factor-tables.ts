import { type DeviceClass, deviceClasses } from '@xinghe/contract'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { counter, instant, oneOf, words } from '#kernel/columns.ts'
import { accountUser } from './tables.ts'

/** An authenticator application, at most one of an account. */
export const accountTotp = pgTable('account_totp', {
  uid: text()
    .primaryKey()
    .references(() => accountUser.uid),
  /** Encrypted by a key of the site, see `Secrets.seal`. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until the first code was shown. */
  enabledAt: instant('enabled_at'),
  /** Number of the last time step whose code was taken: none counts twice, and none before it. */
  lastStep: counter('last_step').notNull().default(0),
})

/** Recovery codes that were not used yet. */
export const accountRecoveryCode = pgTable(
  'account_recovery_code',
  {
    /** Hex HMAC-SHA-256 by a key of the site. */
    mark: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => accountUser.uid),
  },
  table => [index('account_recovery_code_uid').on(table.uid)],
)

export const accountPasskey = pgTable(
  'account_passkey',
  {
    /** As its authenticator calls it, URL-safe base64. */
    id: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => accountUser.uid),
    /** COSE, URL-safe base64. */
    publicKey: text('public_key').notNull(),
    /** Of signatures, as the authenticator told last; 0 of one that does not count. */
    signatures: counter('signatures').notNull(),
    transports: words('transports'),
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  table => [index('account_passkey_uid').on(table.uid)],
)

/** A log-in whose first factor was right. */
export const accountPendingLogin = pgTable(
  'account_pending_login',
  {
    /** Hex SHA-256 of the secret in its browser's cookie. */
    id: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => accountUser.uid),
    /** What they signed in by: lower-case e-mail, E.164, or their number. */
    account: text().notNull(),
    deviceClass: text('device_class').$type<DeviceClass>().notNull(),
    isRemembered: boolean('is_remembered').notNull().default(true),
    tries: integer().notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('account_pending_login_uid').on(table.uid),
    index('account_pending_login_expires').on(table.expiresAt),
    check('account_pending_login_device_class_known', oneOf(table.deviceClass, deviceClasses)),
  ],
)
