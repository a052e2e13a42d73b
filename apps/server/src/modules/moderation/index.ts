/** What other modules may use of moderation: the ports of what can be reported and screened. */
export { hideByHand, restoreByHand } from './cases/change-by-hand.ts'
export { checkStandingTo } from './cases/check-standing.ts'
export { type Hiding, hidingCases } from './cases/hiding-cases.ts'
export { dropReview, holdForReview, reviewsOf } from './cases/hold-for-review.ts'
export { openCases, targetsForReview } from './cases/open-cases.ts'
export { lockTarget } from './reports/open-case.ts'
export { reportSubject } from './reports/report-subject.ts'
export { recentTextsPorts, type Subject, subjectPorts } from './subjects.ts'
