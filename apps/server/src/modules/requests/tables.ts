import { type RequestState, requestStates } from '@xinghe/contract'
import { type SQL, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#kernel/columns.ts'

/** Requests that wait and are shown, literally as in the partial indexes. */
export const wanted: SQL = sql`state in ('open', 'accepted') and hidden_at is null`
/** Askers who have not seen an answer. */
export const unread: SQL = sql`told_at is not null and read_at is null`

/** A work that is missing, with everybody who asks for it. */
export const workRequest = pgTable(
  'work_request',
  {
    id: text().primaryKey(),
    /** Who asked first. Null: their account is gone. */
    uid: text(),
    name: text().notNull(),
    /** What the name looks like, its beginning; see `identity.ts`. */
    nameKey: text('name_key').notNull(),
    /** Equal for requests that mean the same work. */
    identity: text().notNull(),
    year: integer(),
    season: integer(),
    region: text().notNull(),
    link: text().notNull(),
    note: text().notNull(),
    state: text().$type<RequestState>().notNull().default('open'),
    /** Rows of `work_request_asker`. */
    asked: integer().notNull(),
    /** The work that answers it. */
    mediaKey: text('media_key'),
    /** Why it was declined. */
    reason: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
    /** When moderation hid it. */
    hiddenAt: instant('hidden_at'),
  },
  table => [
    index('work_request_popular').on(table.asked, table.id).where(wanted),
    index('work_request_latest').on(table.id).where(wanted),
    index('work_request_named').on(table.nameKey.op('text_pattern_ops')).where(wanted),
    index('work_request_closed').on(table.state, table.closedAt, table.id).where(sql`closed_at is not null`),
    index('work_request_state').on(table.state, table.asked, table.id),
    index('work_request_identity').on(table.identity),
    index('work_request_author').on(table.uid, table.createdAt),
    check('work_request_state_known', oneOf(table.state, requestStates)),
    check('work_request_asked_natural', sql`${table.asked} >= 0`),
    check(
      'work_request_published_work',
      sql`(${table.state} = 'published') = (${table.mediaKey} is not null)`,
    ),
    check(
      'work_request_closed_once',
      sql`(${table.state} in ('published', 'declined')) = (${table.closedAt} is not null)`,
    ),
  ],
)
export type RequestRow = typeof workRequest.$inferSelect

/** Who asks for it. */
export const workRequestAsker = pgTable(
  'work_request_asker',
  {
    requestId: text('request_id')
      .notNull()
      .references(() => workRequest.id, { onDelete: 'cascade' }),
    uid: text().notNull(),
    at: instant('at').notNull(),
    /** When they were told the answer, once. */
    toldAt: instant('told_at'),
    /** When it is tried to tell them by mail or text message; null: nothing is left to send. */
    noticeAt: instant('notice_at'),
    /** When they saw it. */
    readAt: instant('read_at'),
  },
  table => [
    primaryKey({ columns: [table.requestId, table.uid] }),
    index('work_request_asker_own').on(table.uid, table.at, table.requestId),
    index('work_request_asker_notice').on(table.noticeAt).where(sql`notice_at is not null`),
    index('work_request_asker_unread').on(table.uid).where(unread),
  ],
)
