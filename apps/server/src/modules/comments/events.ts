import { event } from '#kernel/bus.ts'

interface WrittenComment {
  id: string
  mediaKey: string
  uid: string
  /** Who published what it is on; null of a work of the site's own. */
  ownerUid: string | null
  /** Whose comment or reply it answers; null where it answers none. */
  answeredUid: string | null
  mentioned: readonly string[]
}

/** Each in the transaction of its change. */
export const commentWritten = event<WrittenComment>('comments.written', { changesAnswers: false })
export const commentLiked = event<{
  id: string
  mediaKey: string
  authorUid: string
  uid: string
  isOn: boolean
}>('comments.liked', { changesAnswers: false })
export const commentRemoved = event<{ id: string }>('comments.removed', { changesAnswers: false })
/** Moderation hid it, or showed it again. */
export const commentHidden = event<{ id: string; isHidden: boolean }>('comments.hidden', {
  changesAnswers: false,
})
