import { event } from '#kernel/bus.ts'

/** Posts were deleted some moments ago; `awaited` by a job outside any transaction, as that of episodes. */
export const postsDeleted = event<{ postIds: readonly string[] }>('publishing.postsDeleted', {
  changesAnswers: false,
})
