/** What other modules may use of who follows, shields and likes. */
export { silenced } from './blocks.ts'
export { followedByCaller, relatedUsers, standings } from './ties.ts'
export { lastLiked, pressVerdict, reactions } from './verdicts.ts'
