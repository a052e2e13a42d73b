import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { catalogueEpisode, catalogueSeason, catalogueWork } from '../tables.ts'

interface LastEpisode {
  id: string
  season: number
  number: number
  /** From when on it can be watched, in milliseconds since 1970: its film is there, and its work is out. */
  cameAt: number
}

/** Of published works that come in episodes: the last one that can be played. Others are left out. */
export async function lastEpisodes(
  scope: Scope,
  mediaKeys: readonly string[],
): Promise<Map<string, LastEpisode>> {
  if (mediaKeys.length === 0) return new Map()
  const { workId, number } = catalogueEpisode
  const rows = await scope.db
    .selectDistinctOn([workId], {
      workId,
      id: catalogueEpisode.id,
      season: catalogueSeason.number,
      number,
      publishAt: catalogueWork.publishAt,
      playableAt: catalogueEpisode.playableAt,
    })
    .from(catalogueEpisode)
    .innerJoin(catalogueSeason, eq(catalogueSeason.id, catalogueEpisode.seasonId))
    .innerJoin(catalogueWork, eq(catalogueWork.id, workId))
    .where(
      and(
        inArray(workId, [...new Set(mediaKeys)]),
        eq(catalogueEpisode.isPlayable, true),
        eq(catalogueWork.state, 'published'),
        notInArray(catalogueWork.kind, ['movie', 'short']),
      ),
    )
    .orderBy(workId, desc(catalogueSeason.number), desc(number))
  return new Map(
    rows.map(({ workId, publishAt, playableAt, ...last }) => [
      workId,
      { ...last, cameAt: Math.max(playableAt ?? 0, publishAt ?? 0) },
    ]),
  )
}
