import type { HelpArticle, HelpCategory, List } from '@xinghe/contract'
import { asc, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { type ArticleRow, helpArticle, helpCategory } from './tables.ts'
import { categoryView } from './views.ts'

/** The whole help centre without the bodies, in order. It is small: a few dozen lines. */
export async function readIndex(scope: Scope) {
  const { id, categoryId, title, updatedAt } = helpArticle
  const categories = await scope.db
    .select()
    .from(helpCategory)
    .orderBy(asc(helpCategory.position), asc(helpCategory.id))
  const articles = await scope.db
    .select({ id, categoryId, title, updatedAt })
    .from(helpArticle)
    .orderBy(asc(helpArticle.position), asc(helpArticle.id))
  return { categories, articles }
}

export async function loadArticle(scope: Scope, id: number): Promise<ArticleRow> {
  const [article] = await scope.db.select().from(helpArticle).where(eq(helpArticle.id, id))
  return article ?? fail('notFound')
}

/** Categories with their articles; empty ones are left out. */
export async function helpCategories(scope: Scope): Promise<List<HelpCategory>> {
  const { categories, articles } = await readIndex(scope)
  const views = categories.map(row => categoryView(scope.viewer.language, row, articles))
  return wholeList(views.filter(({ sublist }) => sublist.length > 0))
}

export async function helpCategoryById(scope: Scope, { cid }: { cid: number }): Promise<List<HelpCategory>> {
  const { categories, articles } = await readIndex(scope)
  const row = categories.find(({ id }) => id === cid) ?? fail('notFound')
  return wholeList([categoryView(scope.viewer.language, row, articles)])
}

export async function helpArticleById(scope: Scope, input: { id: number }): Promise<List<HelpArticle>> {
  const { id, title, body, updatedAt } = await loadArticle(scope, input.id)
  const { language } = scope.viewer
  return wholeList([
    { id, updatedAt, title: inLanguage(language, title), contxt: inLanguage(language, body) },
  ])
}
