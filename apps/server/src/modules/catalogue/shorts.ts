import type { WorkCard } from '@xinghe/contract'
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../kernel/scope.ts'
import { cardsOf } from './hydrate.ts'
import { cardColumns } from './pick.ts'
import { catalogueWork } from './tables.ts'
import { visibleTo } from './visible.ts'

export interface ShortWork {
  card: WorkCard
  synopsis: string
  genres: string[]
  danmu: number
  /** When viewers first could see it, milliseconds since 1970. */
  visibleAt: number
}

export interface ShortWorksInput {
  /** Keys of genres of which a work has at least one. */
  genres: readonly string[]
  /** Only works behind this one in the order. */
  after: { at: number; id: string } | null
  most: number
}

const firstSeen = sql<number>`coalesce(${catalogueWork.visibleAt}, 0)`

/** Works of the kind `short` that this viewer may see, newest first. */
export async function shortWorks(scope: Scope, input: ShortWorksInput): Promise<ShortWork[]> {
  const { genres, after, most } = input
  if (genres.length === 0) return []
  const rows = await scope.db
    .select({
      ...cardColumns,
      synopsis: catalogueWork.synopsis,
      genreKeys: catalogueWork.genres,
      danmu: catalogueWork.danmu,
      visibleAt: firstSeen,
    })
    .from(catalogueWork)
    .where(
      and(
        visibleTo(scope),
        eq(catalogueWork.kind, 'short'),
        sql`${catalogueWork.genres} && ${sql.param([...genres])}::text[]`,
        after === null ? undefined : behind(after),
      ),
    )
    .orderBy(desc(firstSeen), desc(catalogueWork.id))
    .limit(most)
  const cards = await cardsOf(scope, rows)
  return rows.flatMap((row, index) => {
    const card = cards[index]
    const { synopsis, genreKeys: genres, danmu, visibleAt } = row
    return card ? [{ card, synopsis, genres, danmu, visibleAt }] : []
  })
}

function behind({ at, id }: { at: number; id: string }): SQL | undefined {
  return or(sql`${firstSeen} < ${at}`, and(sql`${firstSeen} = ${at}`, sql`${catalogueWork.id} < ${id}`))
}
