import type { PersonalRows } from '#kernel/personal-rows.ts'
import { deleteFeedbackOf } from './delete-feedback.ts'
import { deletePlaybackReportsOf } from './playback-reports/delete.ts'
import { feedback, feedbackMessage, playbackReport } from './tables.ts'

export const personalData: readonly PersonalRows[] = [
  {
    table: feedbackMessage,
    person: feedback.uid,
    through: { column: feedbackMessage.feedbackId, parentId: feedback.id },
    omit: ['staff'],
    erase: { stays: 'deleted with the feedback it belongs to' },
  },
  { table: feedback, person: feedback.uid, erase: deleteFeedbackOf },
  {
    table: playbackReport,
    person: playbackReport.uid,
    omit: ['note', 'doneBy'],
    erase: deletePlaybackReportsOf,
  },
]
