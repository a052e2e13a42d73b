import { event } from '#kernel/bus.ts'
import type { Subject } from './tables.ts'

/** Somebody began to follow somebody, or ended it; in its transaction. */
export const followChanged = event<{ uid: string; target: string; isOn: boolean }>('social.followChanged', {
  changesAnswers: false,
})
/** Somebody likes a work, post or playlist, or took that back; in its transaction. */
export const likeChanged = event<{ uid: string; subject: Subject; subjectId: string; isOn: boolean }>(
  'social.likeChanged',
  { changesAnswers: false },
)
