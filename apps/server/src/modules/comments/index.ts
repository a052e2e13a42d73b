/** What other modules may use of comments. */
export { commentLevels, countOwnComments } from './own-comments.ts'
