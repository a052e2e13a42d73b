import {
  type BrowserName,
  type QrDeviceClass,
  type QrState,
  qrDeviceClasses,
  type SystemName,
} from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#kernel/columns.ts'
import { accountSession, accountUser } from './tables.ts'

export const codePurposes = ['login', 'register', 'recover', 'verify', 'contact'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** One-time codes of the last day: those that count, and the others for the limits. */
export const accountCode = pgTable(
  'account_code',
  {
    /** Hex SHA-256 of the ticket, which only the client that asked for the code has. */
    id: text().primaryKey(),
    purpose: text().$type<CodePurpose>().notNull(),
    /** Lower-case e-mail or E.164. */
    contact: text().notNull(),
    /** Whose request it is, for purposes of a user. */
    uid: text(),
    /** What of the address its holder holds as a whole. */
    network: text().notNull(),
    /** Hex HMAC-SHA-256 by a key of the site. */
    codeHash: text('code_hash').notNull(),
    /** How often it was looked at. */
    tries: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  table => [
    index('account_code_contact').on(table.contact, table.createdAt),
    index('account_code_network').on(table.network, table.createdAt),
    index('account_code_created').on(table.createdAt),
    index('account_code_uid').on(table.uid).where(sql`uid is not null`),
    check('account_code_purpose_known', oneOf(table.purpose, codePurposes)),
  ],
)

export const recoverySteps = ['captcha', 'code', 'password'] as const
export type RecoveryStep = (typeof recoverySteps)[number]

/** Somebody on their way to a new password; what they may do next. */
export const accountRecovery = pgTable(
  'account_recovery',
  {
    /** Hex SHA-256 of the secret in their browser's cookie. */
    id: text().primaryKey(),
    contact: text().notNull(),
    step: text().$type<RecoveryStep>().notNull(),
    /** Ticket of the code that was sent last. */
    ticket: text(),
    resendAt: instant('resend_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('account_recovery_expires').on(table.expiresAt),
    check('account_recovery_step_known', oneOf(table.step, recoverySteps)),
  ],
)

/** A device that asks for an account, which a signed-in user lends it by its QR code. */
export const accountQrLogIn = pgTable(
  'account_qr_log_in',
  {
    /** Hex SHA-256 of the secret in the asking browser's cookie. */
    id: text().primaryKey(),
    /** What the QR code carries; as it is, for it opens no account. */
    code: text().notNull().unique('account_qr_log_in_code'),
    typedCode: text('typed_code').notNull().unique('account_qr_log_in_typed_code'),
    matchNumber: text('match_number').notNull(),
    deviceClass: text('device_class').$type<QrDeviceClass>().notNull(),
    browser: text().$type<BrowserName>().notNull(),
    system: text().$type<SystemName>().notNull(),
    region: text().notNull(),
    /** Without what tells one device of a network from another, see `coarseAddress`. */
    address: text().notNull(),
    /** That it is over is told by the time. */
    state: smallint().$type<Exclude<QrState, 4>>().notNull().default(0),
    /** Who scanned it first, and nobody else may go on. */
    uid: text().references(() => accountUser.uid, { onDelete: 'cascade' }),
    scannedAt: instant('scanned_at'),
    /** In which it was confirmed. */
    sessionId: text('session_id').references(() => accountSession.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    collectedAt: instant('collected_at'),
  },
  table => [
    index('account_qr_log_in_expires').on(table.expiresAt),
    index('account_qr_log_in_session').on(table.sessionId).where(sql`session_id is not null`),
    index('account_qr_log_in_uid').on(table.uid).where(sql`uid is not null`),
    check('account_qr_log_in_state_known', sql`${table.state} between 0 and 3`),
    check('account_qr_log_in_device_class_known', oneOf(table.deviceClass, qrDeviceClasses)),
  ],
)
