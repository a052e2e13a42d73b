/** What other modules may use of recommending. */

export { tagTargets, topicView, workTargets } from './cards/targets.ts'
export { whyOf } from './cards/why.ts'
export { ranked, type Taste, tasteOf, type Voice } from './ranking/taste.ts'
export { type Candidate, type Chosen, interleave, type Pools, softly } from './rules.ts'
export { type Known, recommend } from './session/recommend.ts'
export { type Dismissed, dismissedByCaller } from './session/viewer.ts'
export { workPools } from './works/work-pools.ts'
