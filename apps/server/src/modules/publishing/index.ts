/** What other modules and tools may use of posts. */
export { createPost } from './create-post.ts'
