import type { CallData, calls } from '@xinghe/client'
import type { Comment, CommentReply } from '@xinghe/contract'

/** A page of comments with what comes beside them. */
export type CommentPage = CallData<typeof calls.comments.list>

/** Where comments are shown, and what can be done from there. */
export interface CommentScene {
  mediaKey: string
  /** Server time when it was opened, which ages are counted from. */
  now: number
  /** Seeks the film; null where none plays here. */
  seek: ((seconds: number) => void) | null
  onReply: (to: CommentReply) => void
  /** Opens the replies beneath a comment. */
  onThread: (comment: Comment) => void
}
