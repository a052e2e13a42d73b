import type { WorkKind } from '@xinghe/contract'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { catalogueWork } from '../tables.ts'

/** What a ranking needs of a work. */
export interface RankableWork {
  mediaKey: string
  kind: WorkKind
  /** Valid plays since the beginning. */
  hit: number
  /** Its danmu that were not recalled. */
  danmu: number
  score: number | null
  /** Lower bound of the score. */
  scoreBound: number | null
  /** How many have rated. */
  ratings: number
  /** When viewers first could see it, milliseconds since 1970. */
  visibleAt: number
}

/** Works that are published and playable, in whatever region; of one kind if given. */
export function rankableWorks(scope: Scope, kind?: WorkKind): Promise<RankableWork[]> {
  return scope.db
    .select({
      mediaKey: catalogueWork.id,
      kind: catalogueWork.kind,
      hit: catalogueWork.hit,
      danmu: catalogueWork.danmu,
      score: catalogueWork.score,
      scoreBound: catalogueWork.scoreBound,
      ratings: catalogueWork.ratings,
      visibleAt: sql<number>`coalesce(${catalogueWork.visibleAt}, ${catalogueWork.createdAt})`.mapWith(
        Number,
      ),
    })
    .from(catalogueWork)
    .where(
      and(
        sql`${catalogueWork.state} = 'published' and ${catalogueWork.episodes} > 0`,
        or(isNull(catalogueWork.publishAt), lte(catalogueWork.publishAt, scope.now())),
        kind && eq(catalogueWork.kind, kind),
      ),
    )
}
