/** What other modules may use of moderation: the ports of what can be reported and screened. */
export { openCases, targetsForReview } from './cases/open-cases.ts'
export { reportSubject } from './reports/report-subject.ts'
export { recentTextsPorts, type Subject, subjectPorts } from './subjects.ts'
