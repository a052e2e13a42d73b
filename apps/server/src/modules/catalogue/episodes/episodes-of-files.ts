import type { JobSubject } from '@xinghe/contract'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { catalogueEpisode, catalogueWork } from '../tables.ts'

type EpisodeOfFile = NonNullable<JobSubject['episode']>

/** The first episode that plays each of these files, or will, by the asset's id, whatever the state of its work. */
export async function episodesOfFiles(
  scope: Scope,
  assetIds: readonly string[],
): Promise<Map<string, EpisodeOfFile>> {
  if (assetIds.length === 0) return new Map()
  const pending = await episodesBy(scope, catalogueEpisode.pendingAssetId, assetIds)
  const playing = await episodesBy(scope, catalogueEpisode.assetId, assetIds)
  return new Map([...pending, ...playing])
}

type FileColumn = typeof catalogueEpisode.assetId | typeof catalogueEpisode.pendingAssetId

async function episodesBy(
  scope: Scope,
  column: FileColumn,
  assetIds: readonly string[],
): Promise<[string, EpisodeOfFile][]> {
  const rows = await scope.db
    .selectDistinctOn([column], {
      assetId: column,
      mediaKey: catalogueEpisode.workId,
      kind: catalogueWork.kind,
      title: catalogueWork.title,
      number: catalogueEpisode.number,
      episodeTitle: catalogueEpisode.title,
    })
    .from(catalogueEpisode)
    .innerJoin(catalogueWork, eq(catalogueWork.id, catalogueEpisode.workId))
    .where(inArray(column, [...new Set(assetIds)]))
    .orderBy(asc(column), asc(catalogueEpisode.workId), asc(catalogueEpisode.number))
  return rows.flatMap(({ assetId, ...episode }): [string, EpisodeOfFile][] =>
    assetId === null ? [] : [[assetId, episode]],
  )
}
