import type { NoticePlace } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { works } from '#modules/catalogue/index.ts'
import { readablePosts, titleOfPost } from '#modules/publishing/index.ts'

/** Works and posts that the caller may see, by their keys. */
export async function placesFor(scope: Scope, keys: readonly string[]): Promise<Map<string, NoticePlace>> {
  const found = new Map<string, NoticePlace>()
  for (const [mediaKey, { title }] of await works(scope, keys))
    found.set(mediaKey, { kind: 'work', mediaKey, title })
  const others = keys.filter(key => !found.has(key))
  for (const [mediaKey, { text }] of await readablePosts(scope, others))
    found.set(mediaKey, { kind: 'post', mediaKey, title: titleOfPost(text) })
  return found
}
