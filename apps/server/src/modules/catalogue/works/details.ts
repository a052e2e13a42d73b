import type { Person, WorkDetails } from '@xinghe/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { wholeList } from '#kernel/page.ts'
import { prepared } from '#kernel/prepared.ts'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage, nameOf } from '#kernel/text.ts'
import { pictures } from '#modules/media/index.ts'
import { hydrate } from './hydrate.ts'
import { isRegionAllowed, stateOf } from './rules.ts'
import {
  catalogueCredit,
  catalogueEpisode,
  cataloguePerson,
  catalogueSeason,
  catalogueWork,
  type EpisodeRow,
  type SeasonRow,
  type WorkRow,
} from './tables.ts'
import { episodeView, seasonView } from './views.ts'

/** @throws notFound unless published, regionBlocked where its region is not served */
export async function publishedWork(scope: Scope, mediaKey: string): Promise<WorkRow> {
  const [work] = await workById(scope, { mediaKey })
  if (!work || stateOf(work, scope.now()) !== 'published') return fail('notFound')
  return isRegionAllowed(work.regions, scope.viewer.region) ? work : fail('regionBlocked')
}

const workById = prepared('catalogue-work', db =>
  db
    .select()
    .from(catalogueWork)
    .where(eq(catalogueWork.id, sql.placeholder('mediaKey'))),
)

/** One work with people, seasons and counts. */
export async function details(scope: Scope, { mediaKey }: { mediaKey: string }): Promise<WorkDetails> {
  const work = await publishedWork(scope, mediaKey)
  const [{ cards }, people, seasons] = await Promise.all([
    hydrate(scope, [work]),
    peopleOf(scope, work.id),
    seasonsOf(scope, work.id),
  ])
  const card = cards.get(work.id) ?? fail('notFound')
  const { originalTitle, access, updateWeekday, danmu } = work
  const speak = (text: string) => inLanguage(scope.viewer.language, text)
  return {
    ...card,
    originalTitle,
    aliases: work.aliases.map(speak),
    synopsis: speak(work.synopsis),
    language: work.language && nameOf(scope.viewer.language, 'language', work.language),
    tags: work.tags.map(speak),
    access,
    updateWeekday,
    danmu,
    people: people.map(person => ({
      ...person,
      name: speak(person.name),
      character: speak(person.character),
    })),
    seasons: seasons.map(seasonView).map(season => ({ ...season, title: speak(season.title) })),
  }
}

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

export async function peopleOf(scope: Scope, workId: string): Promise<Person[]> {
  const rows = await peopleByWork(scope, { workId })
  return rows.map(row => ({ ...row, avatar: null }))
}

const peopleByWork = prepared('catalogue-people', db =>
  db
    .select({
      id: cataloguePerson.id,
      name: cataloguePerson.name,
      role: catalogueCredit.role,
      character: catalogueCredit.character,
    })
    .from(catalogueCredit)
    .innerJoin(cataloguePerson, eq(cataloguePerson.id, catalogueCredit.personId))
    .where(eq(catalogueCredit.workId, sql.placeholder('workId')))
    .orderBy(asc(catalogueCredit.position)),
)
