/** What other modules may use of comments. */
export { commentHidden, commentLiked, commentRemoved, commentWritten } from './events.ts'
export { noticedComments, ownCommentTexts } from './noticed-comments.ts'
export { commentLevels, countOwnComments } from './own-comments.ts'
