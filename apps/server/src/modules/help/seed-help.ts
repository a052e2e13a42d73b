import { readFile } from 'node:fs/promises'
import { eq, or } from 'drizzle-orm'
import { z } from 'zod'
import { cleanHtml } from '#kernel/rich-text.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { helpArticle, helpCategory } from './tables.ts'
import { isProtected } from './views.ts'

const categoriesShape = z.array(
  z.object({
    id: z.number().int(),
    path: z.string(),
    title: z.string(),
    articles: z.array(z.object({ id: z.number().int(), title: z.string() })),
  }),
)
type SeedCategories = z.output<typeof categoriesShape>

const seedFile = (name: string) => readFile(new URL(`./seed/${name}`, import.meta.url), 'utf8')

/** The texts that come with the program: a list, and one file per article. */
export async function readSeed(): Promise<{ categories: SeedCategories; bodies: Map<number, string> }> {
  const categories = categoriesShape.parse(JSON.parse(await seedFile('categories.json')))
  const ids = categories.flatMap(({ articles }) => articles.map(({ id }) => id))
  const bodies = await Promise.all(
    ids.map(async id => [id, cleanHtml(await seedFile(`${id}.html`))] as const),
  )
  return { categories, bodies: new Map(bodies) }
}

/**
 * A new site begins with the program's own texts. On an existing one only protected articles that are missing are
 * restored: what an operator wrote or deleted stays so.
 */
export async function seedHelp(scope: Scope): Promise<void> {
  await transact(scope, async scope => {
    const there = await scope.db.select({ id: helpArticle.id }).from(helpArticle)
    const isNew = there.length === 0
    const { categories, bodies } = await readSeed()
    for (const [position, { articles, ...category }] of categories.entries()) {
      const wanted = articles
        .map((article, place) => ({ ...article, position: place }))
        .filter(({ id }) => (isNew || isProtected(id)) && !there.some(known => known.id === id))
      if (wanted.length === 0) continue
      const categoryId = await seedCategory(scope, { ...category, position })
      const rows = wanted.map(article => ({
        ...article,
        categoryId,
        body: bodies.get(article.id) ?? '',
        updatedAt: scope.now(),
      }))
      await scope.db.insert(helpArticle).values(rows).onConflictDoNothing()
    }
  })
}

/** The category's number; that of another one where an operator gave its path to another. */
async function seedCategory(scope: Scope, category: typeof helpCategory.$inferInsert & { id: number }) {
  await scope.db.insert(helpCategory).values(category).onConflictDoNothing()
  const found = await scope.db
    .select({ id: helpCategory.id })
    .from(helpCategory)
    .where(or(eq(helpCategory.id, category.id), eq(helpCategory.path, category.path)))
  return found.some(({ id }) => id === category.id) ? category.id : (found[0]?.id ?? category.id)
}
