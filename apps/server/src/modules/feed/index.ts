/** What other modules may use of recommendations. */

export { tagTargets, topicView, workTargets } from './cards/targets.ts'
export { whyOf } from './cards/why.ts'
export { type Interest, interestsFrom, rankByScore, type ScoredCandidate } from './ranking/interests.ts'
export { batchSize, type Candidate, type Chosen, interleave, jitter, type Pools } from './rules.ts'
export { recommend } from './session/recommend.ts'
export type { ViewerContext } from './session/source.ts'
export { type Dismissed, dismissedByCaller } from './session/viewer.ts'
export { workPools } from './works/work-pools.ts'
