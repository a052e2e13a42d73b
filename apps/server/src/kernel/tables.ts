import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { anyJson, counter, instant } from './columns.ts'

/** Operator settings that differ from their defaults. */
export const setting = pgTable(
  'setting',
  {
    key: text().primaryKey(),
    value: anyJson().notNull(),
    /** Grows with every change. */
    version: counter('version').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  table => [check('setting_version_positive', sql`${table.version} > 0`)],
)

/** Keys of signatures: random values that the program makes. Several of a name may count at a time. */
export const secret = pgTable(
  'secret',
  {
    name: text().notNull(),
    /** Grows with each rotation. */
    id: integer().notNull(),
    value: text().notNull(),
    /** Signs from then on, until the next one of its name does. */
    signsFrom: instant('signs_from').notNull(),
    /** What it signed counts until then; null while no newer one is there. */
    endsAt: instant('ends_at'),
  },
  table => [primaryKey({ columns: [table.name, table.id] })],
)

/** Answers stored for 24 hours under a call's idempotency key, written in the use case's own transaction. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    key: text().primaryKey(),
    /** SHA-256 of what was asked, in base64url. */
    inputHash: text('input_hash'),
    answer: jsonb(),
    at: instant('at').notNull(),
  },
  table => [index('idempotency_key_at').on(table.at)],
)

/** How often a job outlived the program that ran it. Of jobs of the queue's own table, so without a foreign key. */
export const jobTakeOver = pgTable(
  'job_take_over',
  {
    jobId: uuid('job_id').primaryKey(),
    count: integer().notNull(),
  },
  table => [check('job_take_over_count_positive', sql`${table.count} > 0`)],
)

/** What staff did; append-only. */
export const audit = pgTable(
  'audit',
  {
    id: text().primaryKey(),
    at: instant('at').notNull(),
    staff: text().notNull(),
    action: text().notNull(),
    /** What it was done to: an id out of the input, see `targetOf`. */
    target: text().notNull().default(''),
    input: jsonb().notNull(),
    address: text().notNull(),
  },
  table => [
    index('audit_newest').on(table.at, table.id),
    index('audit_staff').on(table.staff, table.at, table.id),
    index('audit_action').on(table.action, table.at, table.id),
    index('audit_target').on(table.target, table.at, table.id),
  ],
)
