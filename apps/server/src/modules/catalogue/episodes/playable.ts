import type { EpisodeGate } from '@xinghe/contract'
import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { prepared } from '#kernel/prepared.ts'
import type { Scope } from '#kernel/scope.ts'
import { gateOf } from '../rules.ts'
import { catalogueEpisode, catalogueWork } from '../tables.ts'

/** What decides who may watch an episode. */
interface PlayableEpisode {
  assetId: string | null
  gate: EpisodeGate | null
  freeAt: number | null
  forMinors: boolean
  /** Countries that may watch; empty means all. */
  regions: string[]
}

/** Those of the episodes that can be played now because their works are out, by id. */
export async function playableEpisodes(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, PlayableEpisode>> {
  const rows = await episodesOfPublished(scope, { ids: [...ids], now: scope.now() })
  return new Map(
    rows.map(({ id, assetId, position, freeAt, regions, forMinors, ...work }) => [
      id,
      { assetId, regions, forMinors, freeAt, gate: gateOf(work, position ?? 0) },
    ]),
  )
}

const episodesOfPublished = prepared('catalogue-playable-episodes', db => {
  const { id, assetId, position, freeAt } = catalogueEpisode
  const { access, freeEpisodes, regions, forMinors } = catalogueWork
  return db
    .select({ id, assetId, position, freeAt, access, freeEpisodes, regions, forMinors })
    .from(catalogueEpisode)
    .innerJoin(catalogueWork, eq(catalogueWork.id, catalogueEpisode.workId))
    .where(
      and(
        sql`${id} = any(${sql.placeholder('ids')})`,
        isNotNull(position),
        eq(catalogueWork.state, 'published'),
        or(isNull(catalogueWork.publishAt), lte(catalogueWork.publishAt, sql.placeholder('now'))),
      ),
    )
})
