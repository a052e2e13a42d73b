/** What other modules may use of who follows, shields and likes. */
export { apartFrom, blockedByCaller, blockedEitherWay, isApart, isBlocking } from './blocks.ts'
export { deleteReactions } from './delete-reactions.ts'
export { followChanged, likeChanged } from './events.ts'
export { personCounts } from './follows.ts'
export { type LikedRow, likedBy, likedCursor } from './liked-by.ts'
export { maySeeLikes } from './may-see-likes.ts'
export { mentionsIn } from './mentions.ts'
export { lastLiked, reactions, setReaction } from './reactions.ts'
export { foldWord, shieldedByCaller, shieldMoments, wordsShieldedByCaller } from './shields.ts'
export {
  followCounts,
  followedByCaller,
  lastFollowedByCaller,
  relatedUsers,
  standingBetween,
  tieTo,
} from './ties.ts'
