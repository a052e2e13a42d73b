import type { helpAdmin, List, ParsedOf, StaffHelpArticle, StaffHelpCategory } from '@xinghe/contract'
import { and, count, eq, max, ne } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { wholeList } from '#kernel/page.ts'
import { cleanHtml } from '#kernel/rich-text.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { loadArticle, readIndex } from './articles.ts'
import { helpArticle, helpCategory } from './tables.ts'
import { isProtected, staffArticleView, staffCategoryView } from './views.ts'

export async function staffCategories(scope: Scope): Promise<List<StaffHelpCategory>> {
  const { categories, articles } = await readIndex(scope)
  return wholeList(categories.map(row => staffCategoryView(row, articles)))
}

export async function staffArticle(scope: Scope, { id }: { id: number }): Promise<StaffHelpArticle> {
  return staffArticleView(await loadArticle(scope, id))
}

/** @throws conflict when another category has the path */
export async function saveCategory(
  scope: Scope,
  { id, path, title }: ParsedOf<typeof helpAdmin.saveCategory>,
): Promise<List<StaffHelpCategory>> {
  return transact(scope, async scope => {
    const [taken] = await scope.db
      .select({ id: helpCategory.id })
      .from(helpCategory)
      .where(and(eq(helpCategory.path, path), id === undefined ? undefined : ne(helpCategory.id, id)))
    if (taken) fail('conflict')
    if (id === undefined) {
      const [last] = await scope.db.select({ position: max(helpCategory.position) }).from(helpCategory)
      await scope.db.insert(helpCategory).values({ path, title, position: (last?.position ?? 0) + 1 })
    } else {
      const changed = await scope.db
        .update(helpCategory)
        .set({ path, title })
        .where(eq(helpCategory.id, id))
        .returning({ id: helpCategory.id })
      if (changed.length === 0) fail('notFound')
    }
    return staffCategories(scope)
  })
}

export async function deleteCategory(scope: Scope, { id }: { id: number }): Promise<List<StaffHelpCategory>> {
  return transact(scope, async scope => {
    await lockCategory(scope, id)
    const [held] = await scope.db
      .select({ articles: count() })
      .from(helpArticle)
      .where(eq(helpArticle.categoryId, id))
    if (held && held.articles > 0) fail('helpNotEmpty')
    await scope.db.delete(helpCategory).where(eq(helpCategory.id, id))
    return staffCategories(scope)
  })
}

/** @throws conflict when the article was changed since the revision that the editor saw */
export async function saveArticle(
  scope: Scope,
  input: ParsedOf<typeof helpAdmin.saveArticle>,
): Promise<StaffHelpArticle> {
  const { id, revision, categoryId, title } = input
  const body = cleanHtml(input.contxt)
  if (body === '') fail('malformed', { field: 'contxt', reason: '' })
  const columns = { categoryId, title, body, updatedAt: scope.now() }
  return transact(scope, async scope => {
    await lockCategory(scope, categoryId)
    if (id === undefined) {
      const position = await nextPosition(scope, categoryId)
      const [made] = await scope.db
        .insert(helpArticle)
        .values({ ...columns, position })
        .returning()
      return staffArticleView(made ?? fail('unexpected'))
    }
    const before = await loadArticle(scope, id)
    const position =
      before.categoryId === categoryId ? before.position : await nextPosition(scope, categoryId)
    const seen = and(eq(helpArticle.id, id), eq(helpArticle.revision, revision ?? 0))
    const [changed] = await scope.db
      .update(helpArticle)
      .set({ ...columns, position, revision: before.revision + 1 })
      .where(seen)
      .returning()
    return staffArticleView(changed ?? fail('conflict'))
  })
}

export async function deleteArticle(scope: Scope, { id }: { id: number }): Promise<List<StaffHelpCategory>> {
  if (isProtected(id)) fail('helpProtected')
  const deleted = await scope.db
    .delete(helpArticle)
    .where(eq(helpArticle.id, id))
    .returning({ id: helpArticle.id })
  if (deleted.length === 0) fail('notFound')
  return staffCategories(scope)
}

/** @throws conflict when the list does not name everything that is there: somebody else added or removed something */
export async function arrange(
  scope: Scope,
  { categories }: ParsedOf<typeof helpAdmin.arrange>,
): Promise<List<StaffHelpCategory>> {
  return transact(scope, async scope => {
    const there = await readIndex(scope)
    const named = categories.flatMap(({ articles }) => articles)
    const complete =
      sameNumbers(
        categories.map(({ id }) => id),
        there.categories.map(({ id }) => id),
      ) &&
      sameNumbers(
        named,
        there.articles.map(({ id }) => id),
      )
    if (!complete) fail('conflict')
    for (const [position, { id, articles }] of categories.entries()) {
      await scope.db.update(helpCategory).set({ position }).where(eq(helpCategory.id, id))
      for (const [place, article] of articles.entries())
        await scope.db
          .update(helpArticle)
          .set({ position: place, categoryId: id })
          .where(eq(helpArticle.id, article))
    }
    return staffCategories(scope)
  })
}

/** Adding to a category and deleting it wait for each other. */
async function lockCategory(scope: Scope, id: number): Promise<void> {
  const [row] = await scope.db
    .select({ id: helpCategory.id })
    .from(helpCategory)
    .where(eq(helpCategory.id, id))
    .for('update')
  if (!row) fail('notFound')
}

async function nextPosition(scope: Scope, categoryId: number): Promise<number> {
  const [last] = await scope.db
    .select({ position: max(helpArticle.position) })
    .from(helpArticle)
    .where(eq(helpArticle.categoryId, categoryId))
  return (last?.position ?? 0) + 1
}

function sameNumbers(some: number[], others: number[]): boolean {
  const sorted = (numbers: number[]) => [...numbers].sort((a, b) => a - b).join()
  return sorted(some) === sorted(others)
}
