import type { FranchiseKind, FranchiseState } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#kernel/columns.ts'
import { cascade, workRef } from './tables.ts'

/** Works of one story, or a set that editors curate. */
export const catalogueFranchise = pgTable(
  'catalogue_franchise',
  {
    id: text().primaryKey(),
    kind: text().$type<FranchiseKind>().notNull(),
    title: text().notNull(),
    synopsis: text().notNull(),
    coverKey: text('cover_key'),
    /** Position in the channel, ascending. */
    position: integer().notNull(),
    state: text().$type<FranchiseState>().notNull(),
    /** When a work was added last. */
    changedAt: instant('changed_at').notNull(),
    revision: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [
    index('catalogue_franchise_order').on(table.position, table.id),
    check('catalogue_franchise_kind', sql`${table.kind} in ('franchise', 'curated')`),
    check('catalogue_franchise_state', sql`${table.state} in ('draft', 'published', 'withdrawn')`),
  ],
)
export type FranchiseRow = typeof catalogueFranchise.$inferSelect

export const catalogueFranchiseWork = pgTable(
  'catalogue_franchise_work',
  {
    franchiseId: text('franchise_id')
      .notNull()
      .references(() => catalogueFranchise.id, cascade),
    workId: workRef(),
    position: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.franchiseId, table.workId] }),
    index('catalogue_franchise_of_work').on(table.workId),
  ],
)

/** Users who follow what is added to a franchise. */
export const catalogueFranchiseFollow = pgTable(
  'catalogue_franchise_follow',
  {
    uid: text().notNull(),
    franchiseId: text('franchise_id')
      .notNull()
      .references(() => catalogueFranchise.id, cascade),
    /** They have seen what was added up to then. */
    seenAt: instant('seen_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.uid, table.franchiseId] }),
    index('catalogue_franchise_followers').on(table.franchiseId),
  ],
)
