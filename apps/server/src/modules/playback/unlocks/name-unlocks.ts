import type { GoldSubject } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { episodesById, workTitles } from '#modules/catalogue/index.ts'

/** Episodes that were unlocked, by id. */
export async function nameUnlocks(
  scope: Scope,
  episodeIds: readonly string[],
): Promise<Map<string, GoldSubject>> {
  const episodes = await episodesById(scope, episodeIds)
  const works = await workTitles(
    scope,
    [...episodes.values()].map(({ mediaKey }) => mediaKey),
  )
  return new Map(
    [...episodes].map(([id, { mediaKey, number }]) => [
      id,
      {
        kind: 'episode' as const,
        title: works.get(mediaKey)?.title ?? '',
        number: isSeries(works.get(mediaKey)) ? number : null,
        ...{ person: null, text: null, isRemoved: false },
        link: `/play/${mediaKey}?episode=${id}`,
      },
    ]),
  )
}

const isSeries = (work: { episodes: number } | undefined) => (work?.episodes ?? 0) > 1
