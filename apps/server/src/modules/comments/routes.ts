import { comments } from '@xinghe/contract'
import { bind, bindPrepared, type Route } from '#kernel/http/route.ts'
import { deleteComment } from './delete-comment.ts'
import { likeComment } from './like-comment.ts'
import { listComments } from './list-comments.ts'
import { listReplies, placeComment } from './list-replies.ts'
import { pinComment } from './pin-comment.ts'
import { sendComment } from './send-comment.ts'
import { suggestMentions } from './suggest-mentions.ts'

export const routes: Route[] = [
  bind(comments.list, listComments),
  bind(comments.replies, listReplies),
  bind(comments.place, placeComment),
  bindPrepared(comments.send, sendComment),
  bind(comments.delete, deleteComment),
  bind(comments.like, likeComment),
  bind(comments.pin, pinComment),
  bind(comments.suggestions, suggestMentions),
]
