/** What other modules and tools may use of posts. */
export { postsDeleted } from './events.ts'
export { attachedWordsPort } from './posts/attached-words.ts'
export {
  commentedPost,
  countPostComments,
  heldVisibility,
  holdPost,
  postOrigins,
} from './posts/comments-of-post.ts'
export { createPost } from './posts/create-post.ts'
export { polledPostsPort } from './posts/polled-posts.ts'
export { postCards } from './posts/post-cards.ts'
export { readablePosts } from './posts/readable-posts.ts'
export { titleOfPost } from './posts/title-of-post.ts'
export { wasShownToCaller } from './posts/visible.ts'
