import type { Episode } from '@xinghe/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { gateOf } from '../rules.ts'
import { catalogueEpisode, catalogueSeason, catalogueWork } from '../tables.ts'

export interface EpisodeEnd {
  id: string
  number: number
  season: number
  /** Playable episodes of the season. */
  total: number
  gate: Episode['gate']
}

/** The first and the last playable episodes of the newest season of works that have several, in their order. */
export async function episodeEnds(
  scope: Scope,
  mediaKeys: readonly string[],
  { first, last }: { first: number; last: number },
): Promise<Map<string, EpisodeEnd[]>> {
  if (mediaKeys.length === 0) return new Map()
  const placed = scope.db.$with('placed').as(
    scope.db
      .select({
        id: catalogueEpisode.id,
        workId: catalogueEpisode.workId,
        number: catalogueEpisode.number,
        place:
          sql<number>`row_number() over (partition by ${catalogueEpisode.seasonId} order by ${catalogueEpisode.number})::int`.as(
            'place',
          ),
        position: catalogueEpisode.position,
        total: sql<number>`count(*) over (partition by ${catalogueEpisode.seasonId})::int`.as('total'),
        season: sql<number>`${catalogueSeason.number}`.as('season'),
        newest: sql<number>`max(${catalogueSeason.number}) over (partition by ${catalogueEpisode.workId})`.as(
          'newest',
        ),
        access: catalogueWork.access,
        freeEpisodes: catalogueWork.freeEpisodes,
      })
      .from(catalogueEpisode)
      .innerJoin(catalogueSeason, eq(catalogueSeason.id, catalogueEpisode.seasonId))
      .innerJoin(catalogueWork, eq(catalogueWork.id, catalogueEpisode.workId))
      .where(and(inArray(catalogueEpisode.workId, [...mediaKeys]), eq(catalogueEpisode.isPlayable, true))),
  )
  const rows = await scope.db
    .with(placed)
    .select()
    .from(placed)
    .where(
      sql`${placed.season} = ${placed.newest} and ${placed.total} > 1 and (${placed.place} <= ${first} or ${placed.place} > ${placed.total} - ${last})`,
    )
    .orderBy(asc(placed.workId), asc(placed.place))
  const ends = new Map<string, EpisodeEnd[]>()
  for (const { workId, id, number, season, total, position, ...work } of rows) {
    const end = { id, number, season, total, gate: gateOf(work, position ?? 0) }
    ends.set(workId, [...(ends.get(workId) ?? []), end])
  }
  return ends
}
