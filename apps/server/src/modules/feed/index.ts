/** What other modules may use of recommending. */
export { type Dismissed, dismissedByCaller } from './memory.ts'
export { type Candidate, type Chosen, interleave, type Pools, softly } from './rules.ts'
export { type Known, recommend } from './sitting.ts'
export { tagTargets, topicView, workTargets } from './targets.ts'
export { ranked, type Taste, tasteOf, type Voice } from './taste.ts'
export { whyOf } from './why.ts'
export { workPools } from './work-pools.ts'
