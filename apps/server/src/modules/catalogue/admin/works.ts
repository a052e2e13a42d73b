import type { List, Paging, Person, StaffWork, StaffWorkRow, WorkKind, WorkState } from '@xinghe/contract'
import { and, asc, eq, gt, ilike, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { type ListOrder, listRows } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { textKeys } from '#kernel/text.ts'
import { pictures } from '#modules/media/index.ts'
import { seasonsOf } from '../episodes/list.ts'
import { stateOf } from '../rules.ts'
import { catalogueEpisode, catalogueSeason, catalogueWork, type EpisodeRow, type WorkRow } from '../tables.ts'
import { seasonView } from '../views.ts'
import { exactCounts } from '../works/counts.ts'
import { peopleOf } from '../works/details.ts'
import { uploaderView } from '../works/uploader.ts'

const lastChangedFirst: ListOrder = {
  columns: [catalogueWork.updatedAt, catalogueWork.id],
  direction: 'desc',
}

interface WorkQuestion {
  kind?: WorkKind | undefined
  state?: WorkState | undefined
  forMinors?: boolean | undefined
  q?: string | undefined
}

/** Works for the console, last changed first. */
export function listWorks(scope: Scope, input: Paging & WorkQuestion): Promise<List<StaffWorkRow>> {
  return listRows(scope, input, lastChangedFirst, {
    table: catalogueWork,
    fits: and(
      input.kind && eq(catalogueWork.kind, input.kind),
      input.state && inState(scope, input.state),
      input.forMinors === undefined ? undefined : eq(catalogueWork.forMinors, input.forMinors),
      input.q ? named(input.q) : undefined,
    ),
    keysOf: row => [row.updatedAt, row.id],
    view: rows => staffRows(scope, rows),
  })
}

/** Works as rows of a table, in the order given. */
export async function staffRows(scope: Scope, rows: readonly WorkRow[]): Promise<StaffWorkRow[]> {
  const found = await pictures(
    scope,
    rows.map(row => row.posterKey ?? row.coverKey),
  )
  const counts = await episodeCounts(
    scope,
    rows.map(row => row.id),
  )
  return rows.map((row): StaffWorkRow => {
    const { id: mediaKey, kind, title, year, forMinors, hit, updatedAt } = row
    const key = row.posterKey ?? row.coverKey
    return {
      mediaKey,
      kind,
      title,
      year,
      forMinors,
      hit,
      updatedAt,
      state: stateOf(row, scope.now()),
      poster: key === null ? null : (found.get(key) ?? null),
      episodes: counts.get(row.id) ?? 0,
      playable: row.episodes,
    }
  })
}

function inState(scope: Scope, state: WorkState): SQL | undefined {
  const later = gt(catalogueWork.publishAt, scope.now())
  if (state === 'scheduled') return and(eq(catalogueWork.state, 'published'), later)
  if (state === 'published')
    return and(
      eq(catalogueWork.state, 'published'),
      or(isNull(catalogueWork.publishAt), lte(catalogueWork.publishAt, scope.now())),
    )
  return eq(catalogueWork.state, state)
}

function named(q: string): SQL | undefined {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(catalogueWork.title, pattern),
    ilike(catalogueWork.originalTitle, pattern),
    sql`array_to_string(${catalogueWork.aliases}, ' ') ilike ${pattern}`,
  )
}

async function episodeCounts(scope: Scope, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await scope.db
    .select({ id: catalogueEpisode.workId, n: sql<number>`count(*)::int` })
    .from(catalogueEpisode)
    .where(inArray(catalogueEpisode.workId, ids))
    .groupBy(catalogueEpisode.workId)
  return new Map(rows.map(row => [row.id, row.n]))
}

export async function loadWork(scope: Scope, mediaKey: string): Promise<WorkRow> {
  const [work] = await scope.db.select().from(catalogueWork).where(eq(catalogueWork.id, mediaKey))
  return work ?? fail('notFound')
}

/** One work for editing. */
export async function showWork(scope: Scope, { mediaKey }: { mediaKey: string }): Promise<StaffWork> {
  const work = await loadWork(scope, mediaKey)
  // Sequential: a transaction has one connection.
  const people = await peopleOf(scope, mediaKey)
  const seasons = await seasonsOf(scope, mediaKey)
  const episodes = await allEpisodes(scope, mediaKey)
  const found = await pictures(scope, [
    work.posterKey,
    work.coverKey,
    work.bannerKey,
    ...episodes.map(row => row.coverKey),
  ])
  const picture = (key: string | null) => (key === null ? null : (found.get(key) ?? null))
  const { hit } = await exactCounts(scope, work.id)
  const uploader = await uploaderView(scope, work.uploaderUid)
  const { createdAt, updatedAt, revision } = work
  return {
    mediaKey,
    hit,
    createdAt,
    updatedAt,
    revision,
    state: stateOf(work, scope.now()),
    form: formOf(work, people),
    poster: picture(work.posterKey),
    cover: picture(work.coverKey),
    banner: picture(work.bannerKey),
    uploader,
    seasons: seasons.map(seasonView),
    episodes: episodes.map(row => staffEpisode(row, picture(row.coverKey)?.url ?? null)),
  }
}

/** The row without what editors do not set, under the names of the form. */
function formOf(work: WorkRow, people: Person[]): StaffWork['form'] {
  const { id, state, visibleAt, episodes, durationSec, ...counted } = work
  const { score, scoreBound, ratings, hit, danmu, comments, ...row } = counted
  const { revision, createdAt, updatedAt, isEnded: ended, isFeatured: featured, ...form } = row
  const credits = people.map(({ name, role, character }) => ({ name, role, character }))
  return { ...form, ended, featured, people: credits }
}

function staffEpisode(row: EpisodeRow, coverUrl: string | null): StaffWork['episodes'][number] {
  const { id, seasonId, number, title, assetId, pendingAssetId, durationSec, coverKey, freeAt } = row
  const playable = row.isPlayable
  return {
    ...{ id, seasonId, number, title, assetId, pendingAssetId },
    ...{ durationSec, coverKey, playable, coverUrl, freeAt },
  }
}

async function allEpisodes(scope: Scope, workId: string): Promise<EpisodeRow[]> {
  const rows = await scope.db
    .select({ episode: catalogueEpisode })
    .from(catalogueEpisode)
    .innerJoin(catalogueSeason, eq(catalogueSeason.id, catalogueEpisode.seasonId))
    .where(eq(catalogueEpisode.workId, workId))
    .orderBy(asc(catalogueSeason.number), asc(catalogueEpisode.number))
  return rows.map(row => row.episode)
}

/** Genres, regions and languages a work may name. */
export async function vocabulary(scope: Scope) {
  const words = (head: string) =>
    textKeys(`${head}.`).map(key => ({ key, title: scope.text(`${head}.${key}`) }))
  return { genres: words('genre'), regions: words('origin'), languages: words('language') }
}
