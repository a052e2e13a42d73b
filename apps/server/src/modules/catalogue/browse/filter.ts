import { type Facet, type FilterMatrix, sorts } from '@xinghe/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { textKeys } from '#kernel/text.ts'
import { catalogueWork } from '../tables.ts'
import { visibleTo } from '../works/visible.ts'
import { type FilterName, type Filters, filterNames, fitting } from './fitting.ts'

/** Years shown one by one; older ones are gathered by decade. */
const singleYears = 8
/** Seconds the matrix of a whole kind may be old. */
const keptSec = 20

/**
 * The filter matrix of what this viewer may see. A row has all values that the chosen kinds have, and counts with each
 * what all the other rows leave: so many works its list would have.
 */
export async function filter(scope: Scope, filters: Filters): Promise<FilterMatrix> {
  const { kind = [], ...others } = filters
  const isPlain = Object.values(others).every(values => !values?.length) && kind.length < 2
  if (!isPlain) return count(scope, filters)
  const { region, language } = scope.viewer
  const key = `catalogue.filter ${region} ${language} ${kind[0] ?? ''}`
  const kept = await scope.kernel.cache.get(key)
  if (kept !== null) return JSON.parse(kept)
  const matrix = await count(scope, filters)
  await scope.kernel.cache.set(key, JSON.stringify(matrix), keptSec)
  return matrix
}

async function count(scope: Scope, filters: Filters): Promise<FilterMatrix> {
  const counts = await countAll(scope, filters)
  const named = (head: string, name: FilterName) => facets(scope, head, counts[name])
  return {
    kinds: named('kind', 'kind'),
    genres: named('genre', 'genre'),
    regions: named('origin', 'region'),
    years: yearFacets(scope, counts.year),
    languages: named('language', 'language'),
    statuses: named('status', 'status'),
    sorts: sorts.map(key => ({ key, title: scope.text(`sort.${key}`), count: 0 })),
    total: counts.total.get('') ?? 0,
  }
}

type Counts = Record<FilterName | 'total', Map<string, number>>

/** Each filter a bit of what a work misses. */
const bitOf = (name: FilterName): number => 1 << filterNames.indexOf(name)

/** All rows in one pass: a work counts for a filter when it misses that one at most. */
async function countAll(scope: Scope, filters: Filters): Promise<Counts> {
  const misses = Object.entries(fitting(filters)).map(
    ([name, fits]) =>
      sql`case when coalesce(${fits}, false) then 0 else ${sql.raw(String(bitOf(name as FilterName)))} end`,
  )
  const columns: [FilterName, SQL][] = [
    ['kind', sql`${catalogueWork.kind}`],
    ['region', sql`${catalogueWork.region}`],
    ['year', sql`${catalogueWork.year}::text`],
    ['language', sql`${catalogueWork.language}`],
    ['status', sql`case when ${catalogueWork.isEnded} then 'ended' else 'airing' end`],
  ]
  const values = columns.map(([name, column]) => sql`(${name}, ${sql.raw(String(bitOf(name)))}, ${column})`)
  const { rows } = await scope.db.execute<{ name: FilterName | 'total'; value: string; n: number }>(sql`
    with fit as materialized (
      select ${catalogueWork}.*, ${misses.length > 0 ? sql.join(misses, sql` + `) : sql`0`} as misses
      from ${catalogueWork} where ${visibleTo(scope)}
    ), faced as (
      select misses, name, bit, value from fit as catalogue_work
      cross join lateral (values ${sql.join([...values, sql`('total', 0, '')`], sql`, `)}) as face(name, bit, value)
      union all
      select misses, 'genre', ${sql.raw(String(bitOf('genre')))}, unnest(genres) from fit
    )
    select name, value, count(*) filter (where misses & ~bit = 0)::int as n
    from faced
    where value is not null and (name in ('kind', 'total') or misses & ${sql.raw(String(bitOf('kind')))} = 0)
    group by name, value`)
  const of = (name: FilterName | 'total') =>
    new Map(rows.filter(row => row.name === name).map(row => [row.value, row.n]))
  return {
    kind: of('kind'),
    genre: of('genre'),
    region: of('region'),
    year: of('year'),
    language: of('language'),
    status: of('status'),
    total: of('total'),
  }
}

/** In the order of the text file, without what no work has. */
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
