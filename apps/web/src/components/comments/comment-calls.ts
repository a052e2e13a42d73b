import { calls } from '@xinghe/client'

/** Lists and counts that a comment is in, and where an address led to it. */
export const commentCalls = [
  calls.comments.list,
  calls.comments.replies,
  calls.comments.place,
  calls.catalogue.details,
]
