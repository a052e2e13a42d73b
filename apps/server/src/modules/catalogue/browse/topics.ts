import type { List, Topic } from '@xinghe/contract'
import { count, type SQL, sql } from 'drizzle-orm'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage, nameOf } from '#kernel/text.ts'
import { catalogueWork } from '../tables.ts'
import { publishedWork } from '../works/published-work.ts'
import { visibleTo } from '../works/visible.ts'

/** The list is filtered by genre; what has a tag is found by search, which knows tags. */
const addressOf: Record<Topic['kind'], (key: string) => string> = {
  genre: key => `/list?genre=${key}`,
  tag: key => `/search?q=${key}`,
}

/** Genres and tags of a work with how many works have each; a topic of no other work is left out. */
export async function topics(scope: Scope, { mediaKey }: { mediaKey: string }): Promise<List<Topic>> {
  const work = await publishedWork(scope, mediaKey)
  const [genres, tags] = await Promise.all([
    countEach(scope, sql`${catalogueWork.genres}`, work.genres),
    countEach(scope, sql`${catalogueWork.tags}`, work.tags),
  ])
  const found = (kind: Topic['kind'], keys: readonly string[], counts: Map<string, number>) =>
    keys.flatMap((key): Topic[] => {
      const n = counts.get(key) ?? 0
      if (n < 2) return []
      const { language } = scope.viewer
      const title = kind === 'genre' ? nameOf(language, 'genre', key) : inLanguage(language, key)
      return [{ kind, key, title, count: n, to: addressOf[kind](encodeURIComponent(key)) }]
    })
  return wholeList([...found('genre', work.genres, genres), ...found('tag', work.tags, tags)])
}

/** How many works this viewer may see have each of the words. */
async function countEach(scope: Scope, column: SQL, words: readonly string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map()
  const own = sql`${sql.param([...words])}::text[]`
  const rows = await scope.db
    .select({ word: sql<string>`word`, n: count() })
    .from(
      scope.db
        .select({ word: sql<string>`unnest(${column})`.as('word') })
        .from(catalogueWork)
        .where(sql`${visibleTo(scope)} and ${column} && ${own}`)
        .as('worded'),
    )
    .where(sql`word = any(${own})`)
    .groupBy(sql`word`)
  return new Map(rows.map(({ word, n }) => [word, n]))
}
