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
import { watchedTogether } from '#modules/playback/index.ts'
import { ranked, type Taste, tasteOf, type Voice } from '../ranking/taste.ts'
import { type Candidate, interleave, type Pools, softly } from '../rules.ts'
import type { Known } from '../session/recommend.ts'

/** Works looked at: of followed franchises, of each topic, and of what there is to be discovered. */
const most = { followed: 300, topic: 40, alike: 200, hot: 200, new: 80, rated: 80 }
/** Topics that are looked for, and pieces watched last whose viewers' other pieces are. */
const topicsRead = 8
const togetherRead = 2
/** What a genre and a tag in common weigh, a franchise; having been watched by all together weighs 12. */
const weights = { genre: 2, tag: 3, franchise: 6 }
/** Places by which one sitting differs from the next. */
const spread = { followed: 12, alike: 40, explore: 60 }

const discoveries = ['hot', 'new', 'rated'] as const

type Bare = Omit<Candidate, 'group'>

/** Works that could be recommended to the caller, narrowed down to what a list holds. */
export async function workPools(
  scope: Scope,
  known: Known,
  narrow: Pick<CandidateFilter, 'kind' | 'genres'>,
): Promise<Pools> {
  const { dismissed, seed } = known
  const offer: CandidateFilter = {
    ...narrow,
    withoutTopics: dismissed.tag,
    withoutFranchises: dismissed.franchise,
  }
  const shown = [...known.without, ...dismissed.work]
  const hidden = [...shown, ...known.seen]
  const watched = known.watched.map(({ mediaKey }) => mediaKey)
  const pieces = [...new Set([...watched, ...(await known.liked('work'))])]
  const tastes = await tastesIn(scope, pieces)
  const [updated, ofFranchises, candidates, ofSame, together] = await Promise.all([
    updatedCandidates(scope, offer, new Map(known.watched.map(({ mediaKey, at }) => [mediaKey, at]))),
    worksOfFollowedFranchises(scope, offer, most.followed),
    candidateWorks(scope, offer, { queries: queriesOf(tastes), hidden }),
    worksOfSameFranchise(scope, offer, pieces),
    watchedByTheSame(scope, offer, watched),
  ])
  const byQuery = Map.groupBy(candidates, row => row.query)
  const lists = discoveries.map(reason =>
    (byQuery.get(reason) ?? []).map(({ id }): Bare => ({ id, reason, of: '' })),
  )
  const alike = ranked([
    ...tastes.flatMap(taste => voicesOf(taste, byQuery.get(sightOf(taste)) ?? [])),
    ...ofSame.map(({ id, of }): Voice => ({ id, reason: 'series', of, weight: weights.franchise })),
    ...together,
  ])
  const pools = {
    // What goes on may be offered though one watched it.
    followed: interleave(
      without(
        shown,
        updated.map((id): Bare => ({ id, reason: 'update', of: id })),
      ),
      without(
        hidden,
        ofFranchises.map(({ id, of }): Bare => ({ id, reason: 'franchise', of })),
      ),
    ),
    alike: without(hidden, alike).slice(0, most.alike),
    explore: inTurn(lists),
  }
  const franchises = await franchiseOfWorks(
    scope,
    Object.values(pools).flatMap(pool => pool.map(({ id }) => id)),
  )
  const grouped = (pool: keyof typeof pools) =>
    softly(pools[pool], seed, spread[pool]).map(work => ({
      ...work,
      group: franchises.get(work.id)?.id ?? null,
    }))
  return { followed: grouped('followed'), alike: grouped('alike'), explore: grouped('explore') }
}

function without<T extends { id: string }>(ids: readonly string[], works: readonly T[]): T[] {
  const left = new Set(ids)
  return works.filter(({ id }) => !left.has(id))
}

/** Much watched, new, much watched, well rated, and so on. */
function inTurn([hot = [], fresh = [], rated = []]: readonly Bare[][]): Bare[] {
  const half = (rest: number) => hot.filter((_, place) => place % 2 === rest)
  return interleave(half(0), fresh, half(1), rated)
}

interface TopicTaste extends Taste {
  field: 'genre' | 'tag'
}

/** The genres and tags one is fondest of, by what he watched and liked. */
async function tastesIn(scope: Scope, pieces: readonly string[]): Promise<TopicTaste[]> {
  const topics = await topicsOfWorks(scope, pieces)
  const genres = new Set([...topics.values()].flatMap(work => work.genres))
  const tastes = tasteOf(
    pieces.flatMap(id => {
      const own = topics.get(id)
      return own ? [{ id, topics: weighed(own) }] : []
    }),
    topicsRead,
  )
  return tastes.map(taste => ({ ...taste, field: genres.has(taste.topic) ? 'genre' : 'tag' }))
}

function weighed({ genres, tags }: WorkTopics) {
  return [
    ...genres.map(key => ({ key, weight: weights.genre })),
    ...tags.map(key => ({ key, weight: weights.tag })),
  ]
}

const sightOf = ({ field, topic }: TopicTaste) => `${field} ${topic}`

function queriesOf(tastes: readonly TopicTaste[]): CandidateQuery[] {
  return [
    ...discoveries.map((order): CandidateQuery => ({ name: order, order, limit: most[order] })),
    ...tastes.map(
      (taste): CandidateQuery => ({
        name: sightOf(taste),
        order: 'hot',
        topic: { field: taste.field, key: taste.topic },
        limit: most.topic,
      }),
    ),
  ]
}

function voicesOf({ topic, only, ...taste }: TopicTaste, works: readonly { id: string }[]): Voice[] {
  const weight = taste.weight * weights.tag
  return works.map(({ id }) =>
    only === null ? { id, reason: 'topic', of: topic, weight } : { id, reason: 'watched', of: only, weight },
  )
}

async function watchedByTheSame(
  scope: Scope,
  offer: CandidateFilter,
  watched: readonly string[],
): Promise<Voice[]> {
  const found = await Promise.all(
    watched.slice(0, togetherRead).map(async of => {
      const weights = await watchedTogether(scope, of)
      return [...weights].map(([id, weight]): Voice => ({ id, reason: 'together', of, weight }))
    }),
  )
  const voices = found.flat()
  const open = await allowedCandidates(
    scope,
    offer,
    voices.map(({ id }) => id),
  )
  return voices.filter(({ id }) => open.has(id))
}
