/** What other modules may use of moderation: the ports of what can be reported and screened. */
export { hideByHand, lockCases, restoreByHand } from './cases/change-by-hand.ts'
export { checkStandingTo } from './cases/check-standing.ts'
export { type Hiding, hidingCases, hidingsForStaff } from './cases/hiding-cases.ts'
export { dropReview, holdForReview, reviewsOf } from './cases/hold-for-review.ts'
export { openCases, targetsForReview } from './cases/open-cases.ts'
export { lockTarget } from './reports/open-case.ts'
export { reportSubject } from './reports/report-subject.ts'
export { noteSpam } from './shadow/note-spam.ts'
export { addOwnUnseen, ownUnseenPorts } from './shadow/own-unseen.ts'
export { isForViewer, shadowIn, shadowOf } from './shadow/shadow-of.ts'
export {
  recentTextsPorts,
  releasePorts,
  type Subject,
  type SurroundingWords,
  subjectPorts,
} from './subjects.ts'
export { foldText } from './words/match.ts'
