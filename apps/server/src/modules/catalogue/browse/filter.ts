import { type Facet, type FilterMatrix, sorts } from '@xinghe/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { textKeys } from '#kernel/text.ts'
import { catalogueWork } from '../tables.ts'
import { visibleTo } from '../works/visible.ts'
import {
  conditionsOf,
  type FilterName,
  filterNames,
  operandsOf,
  shapeOf,
  type WorkFilter,
} from './work-filter.ts'

/** Recent years are listed one by one, earlier ones by decade. */
const singleYears = 8

/**
 * The facets of the works this viewer may see. A row lists all values that works of the chosen kinds have; each value is
 * counted under the filters of all other rows, so the count is the length of the list that choosing it gives.
 */
export async function filter(scope: Scope, filters: WorkFilter): Promise<FilterMatrix> {
  const counts = await countAll(scope, filters)
  const named = (head: string, name: Row) => facets(scope, head, counts[name])
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

type Row = Exclude<FilterName, 'access' | 'featured' | 'forMinors' | 'weekly'>
type Counts = Record<Row | 'total', Map<string, number>>

/** One bit for each filter that a work does not match. */
const bitOf = (name: FilterName): SQL => sql.raw(String(1 << filterNames.indexOf(name)))

/** All rows in one pass: a work counts in a row when it matches all filters but, at most, that row's own. */
async function countAll(scope: Scope, filters: WorkFilter): Promise<Counts> {
  const operands = operandsOf(filters)
  const conditions = conditionsOf(shapeOf(filters), name => sql.param(operands[name]))
  const mismatches = filterNames.flatMap(name => {
    const matches = conditions[name]
    return matches ? [sql`case when coalesce(${matches}, false) then 0 else ${bitOf(name)} end`] : []
  })
  const columns: [Row, SQL][] = [
    ['kind', sql`${catalogueWork.kind}`],
    ['region', sql`${catalogueWork.region}`],
    ['year', sql`${catalogueWork.year}::text`],
    ['language', sql`${catalogueWork.language}`],
    ['status', sql`case when ${catalogueWork.isEnded} then 'ended' else 'airing' end`],
  ]
  const values = columns.map(([name, column]) => sql`(${name}, ${bitOf(name)}, ${column})`)
  const { rows } = await scope.db.execute<{ name: Row | 'total'; value: string; n: number }>(sql`
    with work as materialized (
      select ${catalogueWork}.*, ${mismatches.length > 0 ? sql.join(mismatches, sql` + `) : sql`0`} as mismatches
      from ${catalogueWork} where ${visibleTo(scope)}
    ), facet as (
      select mismatches, name, bit, value from work as catalogue_work
      cross join lateral (values ${sql.join([...values, sql`('total', 0, '')`], sql`, `)}) as entry(name, bit, value)
      union all
      select mismatches, 'genre', ${bitOf('genre')}, unnest(genres) from work
    )
    select name, value, count(*) filter (where mismatches & ~bit = 0)::int as n
    from facet
    where value is not null and (name in ('kind', 'total') or mismatches & ${bitOf('kind')} = 0)
    group by name, value`)
  const of = (name: Row | 'total') =>
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

/** In the order of the text file, without empty values. */
function facets(scope: Scope, head: string, counts: Map<string, number>): Facet[] {
  return textKeys(`${head}.`).flatMap(key => {
    const n = counts.get(key)
    return n === undefined ? [] : [{ key, title: scope.text(`${head}.${key}`), count: n }]
  })
}

/** A decade counts all its years, also those listed one by one, as its list does. */
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
