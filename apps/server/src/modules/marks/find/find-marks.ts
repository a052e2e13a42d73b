import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { enqueue } from '#kernel/jobs/queue.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { episodesById, type SeasonEpisodes, seasonsOfWorks } from '#modules/catalogue/index.ts'
import { fingerprintStates, readFingerprint, requestFingerprints } from '#modules/media/index.ts'
import { findJob } from '../job-specs.ts'
import { markSettings } from '../settings.ts'
import { markComparison, markPart } from '../tables.ts'
import { createComparison, type Proposals } from './compare-films.ts'

/** Neighbors to either side that an episode is compared with: however long a series, a new episode costs the same. */
const NEIGHBORS = 2
/** Less speaks for nothing, and staff would have to look at it. */
const LEAST_CONFIDENCE = 0.3

type Film = SeasonEpisodes['episodes'][number] & { assetId: string }

/** Queues the search for works of which a season has films to compare. */
export async function findMarksLater(scope: Scope, mediaKeys: readonly string[]): Promise<void> {
  if (!(await scope.kernel.settings.of(markSettings)).findsMarks) return
  const seasons = await seasonsOfWorks(scope, mediaKeys)
  const several = seasons.filter(season => hasSeveral(filmsOf(season))).map(({ mediaKey }) => mediaKey)
  for (const mediaKey of new Set(several)) await enqueue(scope, findJob, { mediaKey })
}

/**
 * Looks for what neighboring episodes have in common. Films that were not listened to yet are first: each comes back
 * here when that is done. Idempotent: an episode that was compared with the same films is left alone, so that of all
 * the runs that one work may bring the last ones have nothing to do.
 */
export async function findMarks(
  scope: Scope,
  { mediaKey }: { mediaKey: string },
  signal: AbortSignal,
): Promise<void> {
  if (!(await scope.kernel.settings.of(markSettings)).findsMarks) return
  const compare = createComparison(assetId => readFingerprint(scope, assetId), signal)
  for (const season of await seasonsOfWorks(scope, [mediaKey])) {
    const films = filmsOf(season)
    if (!hasSeveral(films)) continue
    const states = await fingerprintStates(
      scope,
      films.map(({ assetId }) => assetId),
    )
    const unheard = films.filter(({ assetId }) => states.get(assetId) === 'none')
    await requestFingerprints(scope, [...new Set(unheard.map(({ assetId }) => assetId))])
    const heard = films.filter(({ assetId }) => states.get(assetId) === 'made')
    for (const { film, neighbors } of await dueOf(scope, heard)) {
      signal.throwIfAborted()
      await keep(scope, film, neighbors, await compare(film.assetId, neighbors))
    }
  }
}

const filmsOf = ({ episodes }: SeasonEpisodes): Film[] =>
  episodes.flatMap(({ assetId, ...episode }) => (assetId === null ? [] : [{ ...episode, assetId }]))

/** Episodes may share a film, which is compared with others alone. */
const hasSeveral = (films: readonly Film[]) => new Set(films.map(({ assetId }) => assetId)).size > 1

/** Episodes with other neighbors than those they were compared with last. */
async function dueOf(scope: Scope, films: readonly Film[]) {
  const ids = films.map(({ id }) => id)
  const rows = await scope.db.select().from(markComparison).where(inArray(markComparison.episodeId, ids))
  const known = new Map(rows.map(row => [row.episodeId, row.films]))
  return films
    .map((film, index) => ({ film, neighbors: neighborsOf(films, index) }))
    .filter(({ film, neighbors }) => known.get(film.id) !== filmsCompared(film, neighbors))
}

function neighborsOf(films: readonly Film[], index: number): string[] {
  const around = films.slice(Math.max(0, index - NEIGHBORS), index + NEIGHBORS + 1)
  const own = films[index]?.assetId
  return [...new Set(around.map(({ assetId }) => assetId))].filter(assetId => assetId !== own)
}

const filmsCompared = ({ assetId }: Film, neighbors: readonly string[]) => [assetId, ...neighbors].join(' ')

async function keep(scope: Scope, film: Film, neighbors: readonly string[], found: Proposals): Promise<void> {
  const { id: episodeId, assetId } = film
  await transact(scope, async scope => {
    // It may have been deleted, or have got another film, meanwhile.
    if ((await episodesById(scope, [episodeId])).get(episodeId)?.assetId !== assetId) return
    const rows = (['intro', 'outro'] as const).flatMap(kind => {
      const part = found[kind]
      if (!part || part.confidence < LEAST_CONFIDENCE) return []
      return [{ episodeId, assetId, kind, source: 'proposed' as const, ...part, updatedAt: scope.now() }]
    })
    const isProposal = and(eq(markPart.episodeId, episodeId), eq(markPart.source, 'proposed'))
    const kinds = rows.map(({ kind }) => kind)
    await scope.db.delete(markPart).where(and(isProposal, notInArray(markPart.kind, kinds)))
    for (const row of rows) {
      const target = [markPart.episodeId, markPart.kind, markPart.source]
      await scope.db.insert(markPart).values(row).onConflictDoUpdate({ target, set: row })
    }
    const compared = { episodeId, films: filmsCompared(film, neighbors) }
    const target = markComparison.episodeId
    await scope.db.insert(markComparison).values(compared).onConflictDoUpdate({ target, set: compared })
  })
}
