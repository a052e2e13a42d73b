/** What other modules may use of who follows, shields and likes. */
export { blockedByCaller, blockedEitherWay, isApart, isBlocking } from './blocks.ts'
export { deleteReactions } from './delete-reactions.ts'
export { personCounts } from './follows.ts'
export { lastLiked, reactions, setReaction } from './reactions.ts'
export { foldWord, shieldedByCaller, shieldMoments, wordsShieldedByCaller } from './shields.ts'
export { followCounts, followedByCaller, lastFollowedByCaller, relatedUsers, tieTo } from './ties.ts'
