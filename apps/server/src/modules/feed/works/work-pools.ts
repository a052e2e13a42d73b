import type { Scope } from '#kernel/scope.ts'
import {
  allowedCandidates,
  type CandidateFilter,
  type CandidateQuery,
  candidateWorks,
  franchiseOfWorks,
  topicsOfWorks,
  updatedCandidates,
  type WorkTopics,
  worksOfFollowedFranchises,
  worksOfSameFranchise,
} from '#modules/catalogue/index.ts'
import { coWatchedWith } from '#modules/playback/index.ts'
import { type Interest, interestsFrom, rankByScore, type ScoredCandidate } from '../ranking/interests.ts'
import { type Candidate, interleave, jitter, type Pools, without } from '../rules.ts'
import type { ViewerContext } from '../session/source.ts'
import { exploreWorks } from './explore-works.ts'

/** Works considered: of followed franchises, per topic, and similar ones. */
const most = { followed: 300, topic: 40, alike: 200 }
/** Interests used, and latest watched works whose viewers are considered. */
const maxTopics = 8
const maxCoWatchSources = 2
/** Weights of a shared genre, tag and franchise; having been watched by all the same viewers weighs 12. */
const weights = { genre: 2, tag: 3, franchise: 6 }
/** Places by which orders differ between sessions. */
const jitterPlaces = { followed: 12, alike: 40, explore: 60 }

type UngroupedCandidate = Omit<Candidate, 'group'>

/** Candidate works for the caller, narrowed to what a list holds. */
export async function workPools(
  scope: Scope,
  context: ViewerContext,
  narrow: Pick<CandidateFilter, 'kind' | 'genres'>,
): Promise<Pools> {
  const { dismissed, seed } = context
  const offer: CandidateFilter = {
    ...narrow,
    withoutTopics: dismissed.tag,
    withoutFranchises: dismissed.franchise,
  }
  const shown = [...context.shownIds, ...dismissed.work]
  const hidden = [...shown, ...context.watchedIds]
  const watched = context.watched.map(({ mediaKey }) => mediaKey)
  const entries = [...new Set([...watched, ...(await context.liked('work'))])]
  const interests = await topicInterests(scope, entries)
  const [updated, ofFranchises, matches, ofFranchise, together, explore] = await Promise.all([
    updatedCandidates(scope, offer, new Map(context.watched.map(({ mediaKey, at }) => [mediaKey, at]))),
    worksOfFollowedFranchises(scope, offer, most.followed),
    candidateWorks(scope, offer, { queries: candidateQueries(interests), hidden }),
    worksOfSameFranchise(scope, offer, entries),
    coWatchedCandidates(scope, offer, watched),
    exploreWorks(scope, offer, hidden),
  ])
  const byQuery = Map.groupBy(matches, row => row.query)
  const alike = rankByScore([
    ...interests.flatMap(interest => scoredByTopic(interest, byQuery.get(queryName(interest)) ?? [])),
    ...ofFranchise.map(
      ({ id, of: reasonKey }): ScoredCandidate => ({
        id,
        reason: 'series',
        reasonKey,
        weight: weights.franchise,
      }),
    ),
    ...together,
  ])
  const pools = {
    // New episodes are offered though the work was watched.
    followed: interleave(
      without(
        shown,
        updated.map((id): UngroupedCandidate => ({ id, reason: 'update', reasonKey: id })),
      ),
      without(
        hidden,
        ofFranchises.map(
          ({ id, of: reasonKey }): UngroupedCandidate => ({ id, reason: 'franchise', reasonKey }),
        ),
      ),
    ),
    alike: without(hidden, alike).slice(0, most.alike),
  }
  const franchises = await franchiseOfWorks(
    scope,
    Object.values(pools).flatMap(pool => pool.map(({ id }) => id)),
  )
  const grouped = (pool: keyof typeof pools) =>
    pools[pool].map(work => ({ ...work, group: franchises.get(work.id)?.id ?? null }))
  return {
    followed: jitter(grouped('followed'), seed, jitterPlaces.followed),
    alike: jitter(grouped('alike'), seed, jitterPlaces.alike),
    explore: jitter(explore, seed, jitterPlaces.explore),
  }
}

interface TopicInterest extends Interest {
  field: 'genre' | 'tag'
}

/** The viewer's strongest genres and tags, by what was watched and liked. */
async function topicInterests(scope: Scope, entries: readonly string[]): Promise<TopicInterest[]> {
  const topics = await topicsOfWorks(scope, entries)
  const genres = new Set([...topics.values()].flatMap(work => work.genres))
  const interests = interestsFrom(
    entries.flatMap(id => {
      const own = topics.get(id)
      return own ? [{ id, topics: weightedTopics(own) }] : []
    }),
    maxTopics,
  )
  return interests.map(interest => ({ ...interest, field: genres.has(interest.topic) ? 'genre' : 'tag' }))
}

function weightedTopics({ genres, tags }: WorkTopics) {
  return [
    ...genres.map(key => ({ key, weight: weights.genre })),
    ...tags.map(key => ({ key, weight: weights.tag })),
  ]
}

const queryName = ({ field, topic }: TopicInterest) => `${field} ${topic}`

function candidateQueries(interests: readonly TopicInterest[]): CandidateQuery[] {
  return interests.map(interest => ({
    name: queryName(interest),
    order: 'hot',
    topic: { field: interest.field, key: interest.topic },
    limit: most.topic,
  }))
}

function scoredByTopic(
  { topic, only, ...interest }: TopicInterest,
  works: readonly { id: string }[],
): ScoredCandidate[] {
  const weight = interest.weight * weights.tag
  return works.map(({ id }) =>
    only === null
      ? { id, reason: 'topic', reasonKey: topic, weight }
      : { id, reason: 'watched', reasonKey: only, weight },
  )
}

async function coWatchedCandidates(
  scope: Scope,
  offer: CandidateFilter,
  watched: readonly string[],
): Promise<ScoredCandidate[]> {
  const found = await Promise.all(
    watched.slice(0, maxCoWatchSources).map(async reasonKey => {
      const weights = await coWatchedWith(scope, reasonKey)
      return [...weights].map(
        ([id, weight]): ScoredCandidate => ({ id, reason: 'together', reasonKey, weight }),
      )
    }),
  )
  const scored = found.flat()
  const open = await allowedCandidates(
    scope,
    offer,
    scored.map(({ id }) => id),
  )
  return scored.filter(({ id }) => open.has(id))
}
