/** What other modules may use of moderation: the ports of what can be reported and screened. */
export { hideByHand, restoreByHand } from './cases/change-by-hand.ts'
export { checkStandingTo } from './cases/check-standing.ts'
export { openCases, targetsForReview } from './cases/open-cases.ts'
export { reportSubject } from './reports/report-subject.ts'
export { recentTextsPorts, type Subject, subjectPorts } from './subjects.ts'
