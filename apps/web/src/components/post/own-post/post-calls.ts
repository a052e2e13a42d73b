import { calls } from '@xinghe/client'

/** Lists and pages that a post is in. */
export const postCalls = [
  calls.publishing.mine,
  calls.publishing.ofUser,
  calls.publishing.post,
  calls.publishing.feed,
]
