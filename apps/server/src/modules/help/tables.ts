import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#kernel/columns.ts'

/** Numbers below are those of the texts that come with the program. */
const firstOwnId = 101

export const helpCategory = pgTable('help_category', {
  id: integer().generatedByDefaultAsIdentity({ startWith: firstOwnId }).primaryKey(),
  path: text().notNull().unique('help_category_path'),
  title: text().notNull(),
  position: integer().notNull(),
})
export type CategoryRow = typeof helpCategory.$inferSelect

/** The number of an article never changes: the product and other sites link to it. */
export const helpArticle = pgTable(
  'help_article',
  {
    id: integer().generatedByDefaultAsIdentity({ startWith: firstOwnId }).primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => helpCategory.id),
    title: text().notNull(),
    /** Clean HTML. */
    body: text().notNull(),
    position: integer().notNull(),
    revision: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [
    index('help_article_category').on(table.categoryId, table.position),
    check('help_article_revision_positive', sql`${table.revision} > 0`),
  ],
)
export type ArticleRow = typeof helpArticle.$inferSelect
