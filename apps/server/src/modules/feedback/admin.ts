import { feedbackAdmin } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { holderOf } from '#modules/media/index.ts'
import { listFeedback, staffThread } from './read-feedback.ts'
import { answerFeedback, closeFeedback } from './write-feedback.ts'

export const admin = [
  bind(feedbackAdmin.list, listFeedback),
  bind(feedbackAdmin.thread, async (scope, input, http) =>
    staffThread(scope, { ...input, holder: await holderOf(scope, http) }),
  ),
  bind(feedbackAdmin.reply, answerFeedback),
  bind(feedbackAdmin.close, closeFeedback),
]
