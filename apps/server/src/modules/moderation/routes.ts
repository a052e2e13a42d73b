import { moderation } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { ownDecisions } from './appeals/own-decisions.ts'
import { sendAppeal, storeAppealPicture } from './appeals/send-appeal.ts'
import { reportSubject } from './reports/report-subject.ts'

export const routes: Route[] = [
  bind(moderation.report, reportSubject),
  bind(moderation.decisions, (scope, _, http) => ownDecisions(scope, http)),
  bind(moderation.appealPicture, (scope, _, http) => storeAppealPicture(scope, http)),
  bind(moderation.appeal, sendAppeal),
]
