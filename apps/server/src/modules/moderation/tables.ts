import {
  type AppealState,
  appealStates,
  type CaseOutcome,
  caseOutcomes,
  caseStates,
  type MassEffect,
  type MassKind,
  type MassState,
  massEffects,
  massKinds,
  massStates,
  type ReportReason,
  reportReasons,
  type SubjectKind,
  subjectKinds,
  type WordPlace,
} from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { counter, instant, oneOf, words } from '#kernel/columns.ts'

/** What was reported of one target until staff decide; a target has at most one that is open. */
export const moderationCase = pgTable(
  'moderation_case',
  {
    id: text().primaryKey(),
    kind: text().$type<SubjectKind>().notNull(),
    target: text().notNull(),
    state: text().$type<(typeof caseStates)[number]>().notNull(),
    /** Null: of the site itself, or of somebody whose account was gone. */
    authorUid: text('author_uid'),
    excerpt: text().notNull(),
    /** Keys of pictures it had, which are kept while the case is open. */
    pictures: words('pictures'),
    /** Its film, as long. */
    filmId: text('film_id'),
    exposure: counter('exposure').notNull(),
    reasons: text().array().$type<ReportReason[]>().notNull(),
    /** Words of the lists for review that it has. */
    words: words('words'),
    reporters: integer().notNull().default(0),
    weight: doublePrecision().notNull().default(0),
    priority: doublePrecision().notNull().default(0),
    /** Weight at which it is hidden before anybody looked. */
    hidesAt: doublePrecision('hides_at').notNull(),
    /** What its subject needs to be shown again; null while it is shown. */
    kept: jsonb().$type<object>(),
    /** Nobody else sees it before this is decided. */
    isReview: boolean('is_review').notNull().default(false),
    openedAt: instant('opened_at').notNull(),
    /** Who works on it. */
    leaseUid: text('lease_uid'),
    leaseUntil: instant('lease_until'),
    outcome: text().$type<CaseOutcome>(),
    reason: text().$type<ReportReason>(),
    note: text().notNull().default(''),
    /** Of a mute or a ban. */
    until: instant('until'),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    reversedAt: instant('reversed_at'),
  },
  table => [
    uniqueIndex('moderation_case_open').on(table.kind, table.target).where(sql`state = 'open'`),
    index('moderation_case_queue').on(table.priority, table.id).where(sql`state = 'open'`),
    index('moderation_case_decided').on(table.decidedAt, table.id).where(sql`state = 'closed'`),
    index('moderation_case_target').on(table.kind, table.target, table.openedAt),
    index('moderation_case_author').on(table.authorUid, table.openedAt),
    index('moderation_case_pictures').using('gin', table.pictures).where(sql`state = 'open'`),
    index('moderation_case_film').on(table.filmId).where(sql`state = 'open' and film_id is not null`),
    check('moderation_case_kind_known', oneOf(table.kind, subjectKinds)),
    check('moderation_case_state_known', oneOf(table.state, caseStates)),
    check('moderation_case_outcome_known', oneOf(table.outcome, caseOutcomes)),
    check('moderation_case_reason_known', oneOf(table.reason, reportReasons)),
    check('moderation_case_decided', sql`(${table.state} = 'closed') = (${table.outcome} is not null)`),
    check('moderation_case_reporters_natural', sql`${table.reporters} >= 0`),
  ],
)
export type CaseRow = typeof moderationCase.$inferSelect

/** One of a reporter in a case. */
export const moderationReport = pgTable(
  'moderation_report',
  {
    id: text().primaryKey(),
    caseId: text('case_id')
      .notNull()
      .references(() => moderationCase.id, { onDelete: 'cascade' }),
    uid: text().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull(),
    /** Keys of pictures. */
    pictures: words('pictures'),
    weight: doublePrecision().notNull(),
    /** Of an account that was new: it brings the case before staff, and hides nothing. */
    isNew: boolean('is_new').notNull().default(false),
    at: instant('at').notNull(),
  },
  table => [
    uniqueIndex('moderation_report_once').on(table.caseId, table.uid),
    index('moderation_report_by').on(table.uid, table.at),
    index('moderation_report_pictures').using('gin', table.pictures),
    check('moderation_report_reason_known', oneOf(table.reason, reportReasons)),
  ],
)

/** What a decision counts against somebody, until it expires or is taken back. */
export const moderationStrike = pgTable(
  'moderation_strike',
  {
    caseId: text('case_id')
      .primaryKey()
      .references(() => moderationCase.id, { onDelete: 'cascade' }),
    uid: text().notNull(),
    outcome: text().$type<CaseOutcome>().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    at: instant('at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  table => [
    index('moderation_strike_of').on(table.uid, table.at),
    check('moderation_strike_outcome_known', oneOf(table.outcome, caseOutcomes)),
    check('moderation_strike_reason_known', oneOf(table.reason, reportReasons)),
  ],
)

/** One against each decision. */
export const moderationAppeal = pgTable(
  'moderation_appeal',
  {
    caseId: text('case_id')
      .primaryKey()
      .references(() => moderationCase.id, { onDelete: 'cascade' }),
    uid: text().notNull(),
    text: text().notNull(),
    /** Keys of pictures. */
    pictures: words('pictures'),
    state: text().$type<AppealState>().notNull(),
    at: instant('at').notNull(),
    answer: text().notNull().default(''),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
  },
  table => [
    index('moderation_appeal_uid').on(table.uid),
    index('moderation_appeal_open').on(table.at, table.caseId).where(sql`state = 'open'`),
    index('moderation_appeal_decided').on(table.decidedAt, table.caseId).where(sql`state <> 'open'`),
    index('moderation_appeal_pictures').using('gin', table.pictures),
    check('moderation_appeal_state_known', oneOf(table.state, appealStates)),
  ],
)
export type AppealRow = typeof moderationAppeal.$inferSelect

/** Words that are kept out, or brought before staff, of what people write from then on. */
export const moderationWordList = pgTable(
  'moderation_word_list',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    effect: text().$type<'block' | 'review'>().notNull(),
    places: text().array().$type<WordPlace[]>().notNull(),
    isOn: boolean('is_on').notNull(),
    words: words('words'),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  table => [check('moderation_word_list_effect_known', oneOf(table.effect, ['block', 'review']))],
)
export type WordListRow = typeof moderationWordList.$inferSelect

/** What a list was until it was changed or deleted. The list may be gone. */
export const moderationWordListVersion = pgTable(
  'moderation_word_list_version',
  {
    id: text().primaryKey(),
    listId: text('list_id').notNull(),
    name: text().notNull(),
    effect: text().$type<'block' | 'review'>().notNull(),
    places: text().array().$type<WordPlace[]>().notNull(),
    isOn: boolean('is_on').notNull(),
    words: words('words'),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    replacedAt: instant('replaced_at').notNull(),
    replacedBy: text('replaced_by').notNull(),
    /** The list was deleted then. */
    isDeletion: boolean('is_deletion').notNull(),
  },
  table => [
    index('moderation_word_list_version_of').on(table.listId, table.id),
    check('moderation_word_list_version_effect_known', oneOf(table.effect, ['block', 'review'])),
  ],
)
export type WordListVersionRow = typeof moderationWordListVersion.$inferSelect

/** What staff hide or show at once, and take back as one. */
export const moderationMass = pgTable(
  'moderation_mass',
  {
    id: text().primaryKey(),
    effect: text().$type<MassEffect>().notNull(),
    kinds: text().array().$type<MassKind[]>().notNull(),
    state: text().$type<MassState>().notNull(),
    /** Whose words it is about; null of what was chosen one by one. */
    authorUid: text('author_uid'),
    hours: integer(),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull(),
    startedBy: text('started_by').notNull(),
    at: instant('at').notNull(),
    undoneBy: text('undone_by'),
    undoneAt: instant('undone_at'),
  },
  table => [
    index('moderation_mass_at').on(table.at, table.id),
    index('moderation_mass_author').on(table.authorUid, table.at, table.id),
    check('moderation_mass_effect_known', oneOf(table.effect, massEffects)),
    check('moderation_mass_state_known', oneOf(table.state, massStates)),
    check('moderation_mass_reason_known', oneOf(table.reason, reportReasons)),
  ],
)
export type MassRow = typeof moderationMass.$inferSelect

/**
 * `waiting` to be changed; `changed` by the action, which may take it back; `kept` as it was before; `undone`; `released`
 * once somebody else has changed it since.
 */
export const massItemStates = ['waiting', 'changed', 'kept', 'undone', 'released'] as const

/** One that a mass action is about. */
export const moderationMassItem = pgTable(
  'moderation_mass_item',
  {
    massId: text('mass_id')
      .notNull()
      .references(() => moderationMass.id, { onDelete: 'cascade' }),
    kind: text().$type<MassKind>().notNull(),
    target: text().notNull(),
    state: text().$type<(typeof massItemStates)[number]>().notNull(),
  },
  table => [
    primaryKey({ columns: [table.massId, table.kind, table.target] }),
    index('moderation_mass_item_state').on(table.massId, table.state),
    index('moderation_mass_item_changed').on(table.target, table.kind).where(sql`state = 'changed'`),
    check('moderation_mass_item_kind_known', oneOf(table.kind, massKinds)),
    check('moderation_mass_item_state_known', oneOf(table.state, massItemStates)),
  ],
)
export type MassItemRow = typeof moderationMassItem.$inferSelect
