import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { wholeList } from '#kernel/page.ts'
import { prepared } from '#kernel/prepared.ts'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { pictures } from '#modules/media/index.ts'
import { catalogueEpisode, catalogueSeason, type SeasonRow } from '../tables.ts'
import { episodeView } from '../views.ts'
import { publishedWork } from '../works/published-work.ts'

/** Playable episodes of a work in order. */
export async function episodes(scope: Scope, { mediaKey }: { mediaKey: string }) {
  const work = await publishedWork(scope, mediaKey)
  const rows = await playableEpisodes(scope, { workId: work.id })
  const found = await pictures(scope, [work.coverKey, ...rows.map(row => row.coverKey)])
  return wholeList(
    rows.map(row => {
      const view = episodeView(work, row, found)
      return { ...view, title: inLanguage(scope.viewer.language, view.title) }
    }),
  )
}

const playableEpisodes = prepared('catalogue-episodes', db =>
  db
    .select()
    .from(catalogueEpisode)
    .where(and(eq(catalogueEpisode.workId, sql.placeholder('workId')), isNotNull(catalogueEpisode.position)))
    .orderBy(asc(catalogueEpisode.position)),
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
