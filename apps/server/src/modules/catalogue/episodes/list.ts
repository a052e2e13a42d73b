import { and, asc, eq, sql } from 'drizzle-orm'
import { wholeList } from '#kernel/page.ts'
import { prepared } from '#kernel/prepared.ts'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { pictures } from '#modules/media/index.ts'
import type { EpisodeRow, SeasonRow } from '../tables.ts'
import { catalogueEpisode, catalogueSeason } from '../tables.ts'
import { episodeView } from '../views.ts'
import { publishedWork } from '../works/published-work.ts'

/** Playable episodes of a work in order. */
export async function episodes(scope: Scope, { mediaKey }: { mediaKey: string }) {
  const work = await publishedWork(scope, mediaKey)
  const rows = await playableEpisodes(scope, work.id)
  const found = await pictures(scope, [work.coverKey, ...rows.map(row => row.coverKey)])
  return wholeList(
    rows.map((row, index) => {
      const view = episodeView(work, row, index, found)
      return { ...view, title: inLanguage(scope.viewer.language, view.title) }
    }),
  )
}

/** In the order of season and number. */
export async function playableEpisodes(scope: Scope, workId: string): Promise<EpisodeRow[]> {
  const rows = await episodesByWork(scope, { workId })
  return rows.map(row => row.episode)
}

const episodesByWork = prepared('catalogue-episodes', db =>
  db
    .select({ episode: catalogueEpisode })
    .from(catalogueEpisode)
    .innerJoin(catalogueSeason, eq(catalogueSeason.id, catalogueEpisode.seasonId))
    .where(and(eq(catalogueEpisode.workId, sql.placeholder('workId')), eq(catalogueEpisode.isPlayable, true)))
    .orderBy(asc(catalogueSeason.number), asc(catalogueEpisode.number)),
)

export function seasonsOf(scope: Scope, workId: string): Promise<SeasonRow[]> {
  return seasonsByWork(scope, { workId })
}

const seasonsByWork = prepared('catalogue-seasons', db =>
  db
    .select()
    .from(catalogueSeason)
    .where(eq(catalogueSeason.workId, sql.placeholder('workId')))
    .orderBy(asc(catalogueSeason.number)),
)
