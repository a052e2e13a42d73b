import type { JobSubject } from '@xinghe/contract'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { catalogueEpisode, catalogueWork } from '../tables.ts'

type EpisodeOfFile = NonNullable<JobSubject['episode']>

/** The first episode that plays each of these files, by the asset's id, whatever the state of its work. */
export async function episodesOfFiles(
  scope: Scope,
  assetIds: readonly string[],
): Promise<Map<string, EpisodeOfFile>> {
  if (assetIds.length === 0) return new Map()
  const rows = await scope.db
    .selectDistinctOn([catalogueEpisode.assetId], {
      assetId: catalogueEpisode.assetId,
      mediaKey: catalogueEpisode.workId,
      kind: catalogueWork.kind,
      title: catalogueWork.title,
      number: catalogueEpisode.number,
      episodeTitle: catalogueEpisode.title,
    })
    .from(catalogueEpisode)
    .innerJoin(catalogueWork, eq(catalogueWork.id, catalogueEpisode.workId))
    .where(inArray(catalogueEpisode.assetId, [...new Set(assetIds)]))
    .orderBy(asc(catalogueEpisode.assetId), asc(catalogueEpisode.workId), asc(catalogueEpisode.number))
  return new Map(rows.flatMap(({ assetId, ...episode }) => (assetId === null ? [] : [[assetId, episode]])))
}
