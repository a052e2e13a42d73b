import { type Facet, type FilterMatrix, sorts, type WorkKind } from '@xinghe/contract'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../kernel/scope.ts'
import { textKeys } from '../../kernel/text.ts'
import { catalogueWork } from './tables.ts'
import { visibleTo } from './visible.ts'

/** Years shown one by one; older ones are gathered by decade. */
const singleYears = 8

/** The filter matrix with the counts of what this viewer may see. */
export async function filter(scope: Scope, { kind }: { kind?: WorkKind | undefined }): Promise<FilterMatrix> {
  const within = and(visibleTo(scope), kind && eq(catalogueWork.kind, kind))
  const [kinds, genres, regions, years, languages, ended] = await Promise.all([
    counted(scope, sql`${catalogueWork.kind}`, visibleTo(scope)),
    counted(scope, sql`unnest(${catalogueWork.genres})`, within),
    counted(scope, sql`${catalogueWork.region}`, within),
    counted(scope, sql`${catalogueWork.year}`, within),
    counted(scope, sql`${catalogueWork.language}`, within),
    counted(scope, sql`case when ${catalogueWork.isEnded} then 'ended' else 'airing' end`, within),
  ])
  const named = (head: string, counts: Map<string, number>) => facets(scope, head, counts)
  return {
    kinds: named('kind', kinds),
    genres: named('genre', genres),
    regions: named('origin', regions),
    years: yearFacets(scope, years),
    languages: named('language', languages),
    statuses: named('status', ended),
    sorts: sorts.map(key => ({ key, title: scope.text(`sort.${key}`), count: 0 })),
  }
}

async function counted(scope: Scope, value: SQL, where: SQL | undefined): Promise<Map<string, number>> {
  const rows = await scope.db
    .select({ key: sql<string | null>`(${value})::text`, n: count() })
    .from(catalogueWork)
    .where(where)
    .groupBy(sql`1`)
  return new Map(rows.flatMap(row => (row.key === null ? [] : [[row.key, row.n]])))
}

/** In the order of the text file, without what nothing fits. */
function facets(scope: Scope, head: string, counts: Map<string, number>): Facet[] {
  return textKeys(`${head}.`).flatMap(key => {
    const n = counts.get(key)
    return n === undefined ? [] : [{ key, title: scope.text(`${head}.${key}`), count: n }]
  })
}

/** A decade counts all its years, those too that are shown by themselves: so many works its list has. */
function yearFacets(scope: Scope, counts: Map<string, number>): Facet[] {
  const oldest = new Date(scope.now()).getUTCFullYear() - singleYears
  const newestFirst = [...counts]
    .map(([year, n]) => ({ year: Number(year), decade: Math.floor(Number(year) / 10) * 10, n }))
    .toSorted((a, b) => b.year - a.year)
  const single = newestFirst.filter(({ year }) => year > oldest)
  const decades = new Set(newestFirst.filter(({ year }) => year <= oldest).map(({ decade }) => decade))
  return [
    ...single.map(({ year, n }) => ({ key: String(year), title: String(year), count: n })),
    ...[...decades].map(from => ({
      key: `${from}s`,
      title: scope.text('year.decade', { from }),
      count: newestFirst.filter(({ decade }) => decade === from).reduce((sum, { n }) => sum + n, 0),
    })),
  ]
}
