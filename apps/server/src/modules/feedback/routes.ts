import { feedback, playbackReports } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { holderOf } from '#modules/media/index.ts'
import { collectProblem } from './playback-reports/collect.ts'
import { listOwnFeedback, ownThread, readFeedback } from './read-feedback.ts'
import { addFeedback, addRechargeFeedback, replyToFeedback } from './write-feedback.ts'

export const routes = [
  bind(feedback.add, addFeedback),
  bind(feedback.addRecharge, addRechargeFeedback),
  bind(feedback.own, listOwnFeedback),
  bind(feedback.thread, async (scope, input, http) =>
    ownThread(scope, { ...input, holder: await holderOf(scope, http) }),
  ),
  bind(feedback.reply, replyToFeedback),
  bind(feedback.read, readFeedback),
  bind(playbackReports.collect, collectProblem),
]
