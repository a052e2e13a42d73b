import type { WorkCard } from '@xinghe/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { addOwnUnseen } from '#modules/moderation/index.ts'
import { catalogueWork } from '../tables.ts'
import { cardColumns } from './card-columns.ts'
import { cardsOf } from './hydrate.ts'
import { visibleTo } from './visible.ts'

export interface ShortWork {
  card: WorkCard
  synopsis: string
  genres: string[]
  tags: string[]
  /** Null where danmu are closed. */
  danmu: number | null
  comments: number
  uploaderUid: string | null
  /** When viewers first could see it, milliseconds since 1970. */
  visibleAt: number
}

const firstSeen = sql<number>`coalesce(${catalogueWork.visibleAt}, 0)`

/** Those of the works that are of the kind `short` and that this viewer may see. */
export async function shortWorks(scope: Scope, ids: readonly string[]): Promise<ShortWork[]> {
  if (ids.length === 0) return []
  const rows = await scope.db
    .select({
      ...cardColumns,
      synopsis: catalogueWork.synopsis,
      tags: catalogueWork.tags,
      genreKeys: catalogueWork.genres,
      danmu: sql<number | null>`case when ${catalogueWork.danmuOpen} then ${catalogueWork.danmu} end`.mapWith(
        Number,
      ),
      comments: catalogueWork.comments,
      uploaderUid: catalogueWork.uploaderUid,
      visibleAt: firstSeen,
    })
    .from(catalogueWork)
    .where(and(visibleTo(scope), eq(catalogueWork.kind, 'short'), inArray(catalogueWork.id, [...ids])))
  const cards = await cardsOf(scope, rows)
  const counted = await addOwnUnseen(scope, rows, ({ id }) => id)
  return counted.flatMap((row, index) => {
    const card = cards[index]
    const { synopsis, genreKeys: genres, tags, danmu, comments, uploaderUid, visibleAt } = row
    return card ? [{ card, synopsis, genres, tags, danmu, comments, uploaderUid, visibleAt }] : []
  })
}
