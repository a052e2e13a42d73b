import type { sorts, WorkKind } from '@xinghe/contract'
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#kernel/db.ts'
import { decodeCursor } from '#kernel/page.ts'
import { prepared } from '#kernel/prepared.ts'
import type { Scope } from '#kernel/scope.ts'
import { catalogueWork } from '../tables.ts'
import type { CardRow } from '../works/card-columns.ts'
import { cardColumns } from '../works/card-columns.ts'
import { visible } from '../works/visible.ts'

type OneOrMore<T> = T | readonly T[]

/** What works must be, and in what order they come. Of several values they have one; no value is no condition. */
export interface PickRule {
  kind?: OneOrMore<WorkKind> | undefined
  genre?: OneOrMore<string> | undefined
  region?: OneOrMore<string> | undefined
  /** `2024` is that year, `2010s` its decade. */
  year?: OneOrMore<string> | undefined
  language?: OneOrMore<string> | undefined
  status?: 'airing' | 'ended' | undefined
  featured?: boolean | undefined
  /** With a weekday of its own. */
  weekly?: boolean | undefined
  sort: (typeof sorts)[number]
}

const rating = sql<number>`coalesce(${catalogueWork.score}, 0)`
const sortColumns = { hot: catalogueWork.hit, new: catalogueWork.visibleAt, rating } as const

/** Where a list in this order goes on behind a row. */
export function cursorOf(sort: PickRule['sort'], row: CardRow): [number, string] {
  const value = { hot: row.hit, new: row.visibleAt ?? 0, rating: row.score ?? 0 }[sort]
  return [value, row.id]
}

interface PickPage {
  limit: number
  offset?: number
  cursor?: string | undefined
}

/** Works this viewer may see that fit a rule, in its order. @throws malformed for the cursor of another list */
export function pick(scope: Scope, rule: PickRule, page: PickPage): Promise<CardRow[]> {
  const given = filterNames.flatMap((name): Given[] => {
    const { length } = valuesOf(rule[name])
    return length === 0 ? [] : [length === 1 ? name : `${name}s`]
  })
  const behind = page.cursor === undefined ? null : decodeCursor(page.cursor, 2)
  const make = (db: Db) => build(db, rule.sort, given, behind !== null)
  const values = {
    ...visible.values(scope),
    ...Object.fromEntries(filterNames.flatMap(name => placed(name, valuesOf(rule[name])))),
    behindValue: behind?.[0],
    behindId: behind?.[1],
    limit: page.limit,
    offset: page.offset ?? 0,
  }
  // Rare sets of filters are not kept: there are thousands of them.
  if (given.length > mostPlanned) return make(scope.db).prepare('').execute(values)
  return pickQuery([rule.sort, behind ? 'behind' : 'first', ...given].join('-'), make)(scope, values)
}

const filterNames = ['kind', 'genre', 'region', 'year', 'language', 'status', 'featured', 'weekly'] as const
type FilterName = (typeof filterNames)[number]
/** A filter by one value, or by several. */
type Given = FilterName | `${FilterName}s`
const mostPlanned = 3

function valuesOf(value: OneOrMore<string> | boolean | undefined): readonly (string | true)[] {
  if (value === undefined || value === false) return []
  return Array.isArray(value) ? value : [value as string | true]
}

/** The placeholders of a filter with their values. */
function placed(name: FilterName, values: readonly (string | true)[]): [string, unknown][] {
  if (name === 'status') return [['isEnded', values[0] === 'ended']]
  if (name !== 'year') return values.length > 1 ? [[`${name}s`, values]] : [[name, values[0]]]
  const spans = values.map(year => yearsOf(String(year)))
  return [
    ['from', spans[0]?.[0]],
    ['to', spans[0]?.[1]],
    ['froms', spans.map(([from]) => from)],
    ['tos', spans.map(([, to]) => to)],
  ]
}

const oneOf = (column: PgColumn, name: string) => sql`${column} = any(${sql.placeholder(name)}::text[])`
const conditions: Partial<Record<Given, SQL>> = {
  kind: eq(catalogueWork.kind, sql.placeholder('kind')),
  kinds: oneOf(catalogueWork.kind, 'kinds'),
  genre: sql`${catalogueWork.genres} @> array[${sql.placeholder('genre')}]::text[]`,
  genres: sql`${catalogueWork.genres} && ${sql.placeholder('genres')}::text[]`,
  region: eq(catalogueWork.region, sql.placeholder('region')),
  regions: oneOf(catalogueWork.region, 'regions'),
  year: sql`${catalogueWork.year} between ${sql.placeholder('from')} and ${sql.placeholder('to')}`,
  years: sql`exists (select from unnest(${sql.placeholder('froms')}::int[], ${sql.placeholder('tos')}::int[]) as span(a, b) where ${catalogueWork.year} between a and b)`,
  language: eq(catalogueWork.language, sql.placeholder('language')),
  languages: oneOf(catalogueWork.language, 'languages'),
  status: eq(catalogueWork.isEnded, sql.placeholder('isEnded')),
  featured: eq(catalogueWork.isFeatured, true),
  weekly: isNotNull(catalogueWork.updateWeekday),
}

function build(db: Db, sort: PickRule['sort'], given: readonly Given[], isBehind: boolean) {
  const column = sortColumns[sort]
  const rest = sql`(${column}, ${catalogueWork.id}) < (${sql.placeholder('behindValue')}, ${sql.placeholder('behindId')})`
  return db
    .select(cardColumns)
    .from(catalogueWork)
    .where(
      and(
        visible.condition,
        // What viewers see has a time; saying so lets the order come out of the index.
        sort === 'new' ? isNotNull(catalogueWork.visibleAt) : undefined,
        ...given.map(name => conditions[name]),
        isBehind ? rest : undefined,
      ),
    )
    .orderBy(desc(column), desc(catalogueWork.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
}

type PickQuery = (scope: Scope, values: Record<string, unknown>) => Promise<CardRow[]>

/** One prepared query for each set of filters in use: the planner needs to know which columns are narrowed. */
const queries = new Map<string, PickQuery>()

function pickQuery(name: string, build: Parameters<typeof prepared<CardRow[]>>[1]): PickQuery {
  const known = queries.get(name) ?? prepared(`catalogue-pick-${name}`, build)
  queries.set(name, known)
  return known
}

/** First and last year of a value. */
export function yearsOf(year: string): [from: number, to: number] {
  const from = Number.parseInt(year, 10) || 0
  return [from, year.endsWith('s') ? from + 9 : from]
}
