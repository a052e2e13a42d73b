import type { Scope } from '#kernel/scope.ts'
import { createPost, type PostForm } from './posts/create-post.ts'
import type { PostRow } from './tables.ts'

/** A public text post, for tests. */
export function makePost(scope: Scope, form: Pick<PostForm, 'uid'> & Partial<PostForm>): Promise<PostRow> {
  return createPost(scope, { text: `post ${scope.id()}`, ...form })
}
