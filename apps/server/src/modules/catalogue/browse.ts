import type { List, Paging, sorts, WorkCard, WorkKind } from '@xinghe/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { behind, listAnswer, ordered, type SortKey, skipped } from '../../kernel/page.ts'
import type { Scope } from '../../kernel/scope.ts'
import { cardsOf } from './hydrate.ts'
import { catalogueWork, type WorkRow } from './tables.ts'
import { visibleTo } from './visible.ts'

export interface Filters {
  kind?: WorkKind | undefined
  genre?: string | undefined
  region?: string | undefined
  year?: string | undefined
  language?: string | undefined
  status?: 'airing' | 'ended' | undefined
}
type Sort = (typeof sorts)[number]

const byId: SortKey = { column: catalogueWork.id, direction: 'desc' }
const rating = sql`coalesce(${catalogueWork.score}, 0)`
const firstSeen = sql`coalesce(${catalogueWork.visibleAt}, 0)`
const orders: Record<Sort, { keys: SortKey[]; cursor: (row: WorkRow) => (string | number)[] }> = {
  hot: { keys: [{ column: catalogueWork.hit, direction: 'desc' }, byId], cursor: row => [row.hit, row.id] },
  new: {
    keys: [{ column: firstSeen, direction: 'desc' }, byId],
    cursor: row => [row.visibleAt ?? 0, row.id],
  },
  rating: { keys: [{ column: rating, direction: 'desc' }, byId], cursor: row => [row.score ?? 0, row.id] },
}

/** Works that fit the filters. */
export async function browse(
  scope: Scope,
  input: Paging & Filters & { sort: Sort },
): Promise<List<WorkCard>> {
  const { keys, cursor } = orders[input.sort]
  const rows = await scope.db
    .select()
    .from(catalogueWork)
    .where(and(visibleTo(scope), ...fitting(input), behind(keys, input.cursor)))
    .orderBy(...ordered(keys))
    .limit(input.size + 1)
    .offset(skipped(input))
  const cards = await cardsOf(scope, rows)
  return listAnswer(rows, input, cursor, shown => cards.slice(0, shown.length))
}

export function fitting(filters: Filters): (SQL | undefined)[] {
  const { kind, genre, region, year, language, status } = filters
  return [
    kind && eq(catalogueWork.kind, kind),
    genre ? sql`${catalogueWork.genres} @> array[${genre}]::text[]` : undefined,
    region ? eq(catalogueWork.region, region) : undefined,
    year ? inYears(year) : undefined,
    language ? eq(catalogueWork.language, language) : undefined,
    status && eq(catalogueWork.isEnded, status === 'ended'),
  ]
}

/** `2024` is that year, `2010s` its decade. */
function inYears(year: string): SQL {
  const from = Number.parseInt(year, 10) || 0
  const to = year.endsWith('s') ? from + 9 : from
  return sql`${catalogueWork.year} between ${from} and ${to}`
}
