/** What other modules may use of recommendations. */

export { tagTargets, topicView, workTargets } from './cards/targets.ts'
export { whyOf } from './cards/why.ts'
export { type Interest, interestsFrom, rankByScore, type ScoredCandidate } from './ranking/interests.ts'
export { type Candidate, type Chosen, interleave, jitter, type Pools } from './rules.ts'
export { recommend, type ViewerContext } from './session/recommend.ts'
export { type Dismissed, dismissedByCaller } from './session/viewer.ts'
export { workPools } from './works/work-pools.ts'
