import { event } from '#kernel/bus.ts'

/** A comment, or a reply with whom it answers, and whom its text names. */
export const commentSent = event<{ id: string; uid: string; answered: string | null; mentions: string[] }>(
  'comment.sent',
  { changesAnswers: false },
)

export const commentLiked = event<{ id: string; uid: string; author: string }>('comment.liked', {
  changesAnswers: false,
})
