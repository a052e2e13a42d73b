import { cached } from '#kernel/cached.ts'
import type { Scope } from '#kernel/scope.ts'
import {
  type CandidateFilter,
  type CandidateQuery,
  candidateWorks,
  franchiseOfWorks,
} from '#modules/catalogue/index.ts'
import { batchSize, type Candidate, interleave, without } from '../rules.ts'

/** Works considered for explore. */
const most = { hot: 200, new: 80, rated: 80 }
/** Seconds for which viewers share these works. */
const sharedSec = 20

interface ExploreWorks {
  candidates: Candidate[]
  /** There are more than these. */
  isCut: boolean
}

/**
 * Hot, new and well rated works for the caller, without the hidden ids. They are the same for all viewers of a region
 * except for what is hidden, so they are read for all of them together; again for a viewer to whom too few of them are
 * left.
 */
export async function exploreWorks(
  scope: Scope,
  offer: CandidateFilter,
  hidden: readonly string[],
): Promise<Candidate[]> {
  const { kind, genres, withoutTopics, withoutFranchises } = offer
  if (withoutTopics.length + withoutFranchises.length > 0)
    return (await readExplore(scope, offer, hidden)).candidates
  const key = `feed-explore:${JSON.stringify([scope.viewer.region, kind, genres])}`
  const { candidates, isCut } = await cached(scope, key, sharedSec, () => readExplore(scope, offer, []))
  const left = without(hidden, candidates)
  const isShort = left.length < batchSize && left.length < candidates.length
  return isShort && isCut ? (await readExplore(scope, offer, hidden)).candidates : left
}

async function readExplore(
  scope: Scope,
  offer: CandidateFilter,
  hidden: readonly string[],
): Promise<ExploreWorks> {
  const reasons = ['hot', 'new', 'rated'] as const
  const queries = reasons.map((order): CandidateQuery => ({ name: order, order, limit: most[order] }))
  const rows = await candidateWorks(scope, offer, { queries, hidden })
  const franchises = await franchiseOfWorks(
    scope,
    rows.map(({ id }) => id),
  )
  const [hot = [], fresh = [], rated = []] = reasons.map(reason =>
    rows
      .filter(({ query }) => query === reason)
      .map(({ id }): Candidate => ({ id, group: franchises.get(id)?.id ?? null, reason, reasonKey: '' })),
  )
  return {
    candidates: alternate(hot, fresh, rated),
    isCut: hot.length === most.hot || fresh.length === most.new || rated.length === most.rated,
  }
}

/** Hot, new, hot, well rated, and so on. */
function alternate(
  hot: readonly Candidate[],
  fresh: readonly Candidate[],
  rated: readonly Candidate[],
): Candidate[] {
  const half = (rest: number) => hot.filter((_, index) => index % 2 === rest)
  return interleave(half(0), fresh, half(1), rated)
}
