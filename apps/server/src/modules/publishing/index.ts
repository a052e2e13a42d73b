/** What other modules and tools may use of posts. */
export { createPost } from './posts/create-post.ts'
