import type { WorkCard, WorkKind } from '@xinghe/contract'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { catalogueWork } from '../tables.ts'
import { cardColumns } from './card-columns.ts'
import { hydrate } from './hydrate.ts'
import { visibleTo } from './visible.ts'

/** Cards of works this viewer may see, by mediaKey, with `forMinors` those fit for minors; others are left out. */
export async function works(
  scope: Scope,
  mediaKeys: readonly string[],
  { forMinors = false }: { forMinors?: boolean } = {},
): Promise<Map<string, WorkCard>> {
  if (mediaKeys.length === 0) return new Map()
  const wanted = inArray(catalogueWork.id, [...new Set(mediaKeys)])
  const isFit = forMinors ? eq(catalogueWork.forMinors, true) : undefined
  const rows = await scope.db
    .select(cardColumns)
    .from(catalogueWork)
    .where(and(visibleTo(scope), wanted, isFit))
  return (await hydrate(scope, rows)).cards
}

/** What works are called, whatever their state; unknown ones are left out. */
export async function workTitles(
  scope: Scope,
  mediaKeys: readonly string[],
): Promise<Map<string, { title: string; kind: WorkKind; episodes: number }>> {
  if (mediaKeys.length === 0) return new Map()
  const { id, title, kind, episodes } = catalogueWork
  const rows = await scope.db
    .select({ id, title, kind, episodes })
    .from(catalogueWork)
    .where(inArray(id, [...new Set(mediaKeys)]))
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}

/** Those of the works whose name, original name or alias contains the text, in simplified or traditional script. */
export async function worksNamed(scope: Scope, mediaKeys: readonly string[], q: string): Promise<string[]> {
  if (mediaKeys.length === 0) return []
  const { id, title, originalTitle, aliases } = catalogueWork
  const rows = await scope.db
    .select({ id, title, originalTitle, aliases })
    .from(catalogueWork)
    .where(inArray(id, [...mediaKeys]))
  const wanted = q.toLowerCase()
  const has = (name: string) => name.toLowerCase().includes(wanted)
  return rows
    .filter(row =>
      [row.title, row.originalTitle, ...row.aliases].some(
        name => has(name) || has(inLanguage('zh-TW', name)),
      ),
    )
    .map(row => row.id)
}

export interface WorkTopics {
  genres: string[]
  tags: string[]
}

/** Genres and tags of works by id, whatever their state. */
export async function topicsOfWorks(scope: Scope, ids: readonly string[]): Promise<Map<string, WorkTopics>> {
  if (ids.length === 0) return new Map()
  const { id, genres, tags } = catalogueWork
  const rows = await scope.db
    .select({ id, genres, tags })
    .from(catalogueWork)
    .where(inArray(id, [...new Set(ids)]))
  return new Map(rows.map(({ id, ...topics }) => [id, topics]))
}

/** Cards of works this viewer may see, with their topics, by mediaKey; others are left out. */
export async function worksWithTopics(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, WorkTopics & { card: WorkCard }>> {
  if (ids.length === 0) return new Map()
  const rows = await scope.db
    .select({ ...cardColumns, tags: catalogueWork.tags })
    .from(catalogueWork)
    .where(and(visibleTo(scope), inArray(catalogueWork.id, [...ids])))
  const { cards } = await hydrate(scope, rows)
  return new Map(
    rows.flatMap(({ id, genres, tags }) => {
      const card = cards.get(id)
      return card ? [[id, { card, genres, tags }] as const] : []
    }),
  )
}

/** How many works of each kind this viewer may see. */
export async function kindsOfWorks(scope: Scope): Promise<Map<WorkKind, number>> {
  const rows = await scope.db
    .select({ kind: catalogueWork.kind, n: count() })
    .from(catalogueWork)
    .where(visibleTo(scope))
    .groupBy(catalogueWork.kind)
  return new Map(rows.map(({ kind, n }) => [kind, n]))
}
