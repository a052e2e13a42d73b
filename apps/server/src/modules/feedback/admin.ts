import { feedbackAdmin, playbackReportsAdmin } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { holderOf } from '#modules/media/index.ts'
import { finishPlaybackReport } from './playback-reports/finish.ts'
import { listPlaybackReports, playbackReportDetail, reportedWorks } from './playback-reports/queries.ts'
import { listFeedback, staffThread } from './read-feedback.ts'
import { answerFeedback, closeFeedback } from './write-feedback.ts'

export const admin = [
  bind(feedbackAdmin.list, listFeedback),
  bind(feedbackAdmin.thread, async (scope, input, http) =>
    staffThread(scope, { ...input, holder: await holderOf(scope, http) }),
  ),
  bind(feedbackAdmin.reply, answerFeedback),
  bind(feedbackAdmin.close, closeFeedback),
  bind(playbackReportsAdmin.list, listPlaybackReports),
  bind(playbackReportsAdmin.works, reportedWorks),
  bind(playbackReportsAdmin.report, async (scope, input, http) =>
    playbackReportDetail(scope, { ...input, holder: await holderOf(scope, http) }),
  ),
  bind(playbackReportsAdmin.finish, finishPlaybackReport),
]
