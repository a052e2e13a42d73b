import type { WorkKind } from '@xinghe/contract'
import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { catalogueWork } from '../tables.ts'
import { yearsOf } from './work-query.ts'

/** A work fits when, for each filter that is given, it has one of its values. An empty list is no filter. */
export interface Filters {
  kind?: readonly WorkKind[] | undefined
  genre?: readonly string[] | undefined
  region?: readonly string[] | undefined
  /** `2024` is that year, `2010s` its decade. */
  year?: readonly string[] | undefined
  language?: readonly string[] | undefined
  status?: 'airing' | 'ended' | undefined
}
export const filterNames = ['kind', 'genre', 'region', 'year', 'language', 'status'] as const
export type FilterName = (typeof filterNames)[number]

/** The filters that are given, each as a condition. */
export function fitting(filters: Filters): Partial<Record<FilterName, SQL>> {
  const { kind, genre, region, year, language, status } = filters
  return {
    ...(kind?.length && { kind: inArray(catalogueWork.kind, [...kind]) }),
    ...(genre?.length && { genre: sql`${catalogueWork.genres} && ${sql.param([...genre])}::text[]` }),
    ...(region?.length && { region: inArray(catalogueWork.region, [...region]) }),
    ...(year?.length && { year: or(...year.map(inYears)) ?? sql`false` }),
    ...(language?.length && { language: inArray(catalogueWork.language, [...language]) }),
    ...(status && { status: sql`${catalogueWork.isEnded} = ${status === 'ended'}` }),
  }
}

function inYears(year: string): SQL {
  const [from, to] = yearsOf(year)
  return sql`${catalogueWork.year} between ${from} and ${to}`
}
