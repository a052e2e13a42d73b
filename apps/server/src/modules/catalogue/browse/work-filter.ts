import type { AccessRule, WorkKind } from '@xinghe/contract'
import { eq, isNotNull, type Param, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { catalogueWork } from '../tables.ts'

type OneOrMore<T> = T | readonly T[]

/** A work matches when, for each filter that is set, it has one of its values. No value is no filter. */
export interface WorkFilter {
  kind?: OneOrMore<WorkKind> | undefined
  genre?: OneOrMore<string> | undefined
  region?: OneOrMore<string> | undefined
  /** `2024` is that year, `2010s` its decade. */
  year?: OneOrMore<string> | undefined
  language?: OneOrMore<string> | undefined
  status?: 'airing' | 'ended' | undefined
  access?: AccessRule | undefined
  featured?: boolean | undefined
  /** Of the pool that is shown in minor mode. */
  forMinors?: boolean | undefined
  /** With a weekday of its own. */
  weekly?: boolean | undefined
}
export const filterNames = [
  'kind',
  'genre',
  'region',
  'year',
  'language',
  'status',
  'access',
  'featured',
  'forMinors',
  'weekly',
] as const
export type FilterName = (typeof filterNames)[number]

/** The planner knows one value of a column better than a list of them. */
type Arity = 'one' | 'many'
export type FilterShape = Partial<Record<FilterName, Arity>>

/** Which filters are set, and whether by one value or by several. */
export function shapeOf(filter: WorkFilter): FilterShape {
  const given = filterNames.flatMap((name): [FilterName, Arity][] => {
    const { length } = valuesOf(filter[name])
    return length === 0 ? [] : [[name, length === 1 ? 'one' : 'many']]
  })
  return Object.fromEntries(given)
}

/** The operand of a condition: the value, or a placeholder of that name. */
export type Operand = (name: string) => Param | Placeholder

/** The filters of a shape, each as a condition on `catalogue_work`. */
export function conditionsOf(shape: FilterShape, operand: Operand): Partial<Record<FilterName, SQL>> {
  const entries = Object.entries(shape) as [FilterName, Arity][]
  return Object.fromEntries(entries.map(([name, arity]) => [name, conditions[name](arity, operand)]))
}

/** The values of all operands, by their names. */
export function operandsOf(filter: WorkFilter): Record<string, unknown> {
  const years = valuesOf(filter.year).map(year => yearsOf(String(year)))
  const words = (['kind', 'genre', 'region', 'language'] as const).flatMap(name => {
    const values = valuesOf(filter[name])
    return [[name, values[0]] as const, [`${name}s`, values] as const]
  })
  return {
    ...Object.fromEntries(words),
    from: years[0]?.[0],
    to: years[0]?.[1],
    froms: years.map(([from]) => from),
    tos: years.map(([, to]) => to),
    isEnded: filter.status === 'ended',
    access: filter.access,
  }
}

type Condition = (arity: Arity, operand: Operand) => SQL

const { access, kind, genres, region, language, year, isEnded, isFeatured, forMinors, updateWeekday } =
  catalogueWork

const conditions: Record<FilterName, Condition> = {
  kind: word(kind, 'kind'),
  region: word(region, 'region'),
  language: word(language, 'language'),
  genre: (arity, operand) =>
    arity === 'one'
      ? sql`${genres} @> array[${operand('genre')}]::text[]`
      : sql`${genres} && ${operand('genres')}::text[]`,
  year: (arity, operand) =>
    arity === 'one'
      ? sql`${year} between ${operand('from')} and ${operand('to')}`
      : sql`exists (select from unnest(${operand('froms')}::int[], ${operand('tos')}::int[]) as span(a, b) where ${year} between a and b)`,
  status: (_, operand) => sql`${isEnded} = ${operand('isEnded')}`,
  access: word(access, 'access'),
  featured: () => eq(isFeatured, true),
  // Written as the index has it.
  forMinors: () => sql`${forMinors}`,
  weekly: () => isNotNull(updateWeekday),
}

function word(column: PgColumn, name: string): Condition {
  return (arity, operand) =>
    arity === 'one' ? sql`${column} = ${operand(name)}` : sql`${column} = any(${operand(`${name}s`)}::text[])`
}

function valuesOf(value: OneOrMore<string> | boolean | undefined): readonly (string | true)[] {
  if (value === undefined || value === false) return []
  return Array.isArray(value) ? value : [value as string | true]
}

/** First and last year of a value. */
export function yearsOf(year: string): [from: number, to: number] {
  const from = Number.parseInt(year, 10) || 0
  return [from, year.endsWith('s') ? from + 9 : from]
}
