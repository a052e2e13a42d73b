import { dayMs } from '@xinghe/contract/time'
import { arrayOverlaps, asc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import { type Scope, transact } from '#kernel/scope.ts'
import { deleteLater } from '#modules/media/index.ts'
import { feedbackSettings } from './settings.ts'
import { feedback, feedbackMessage, playbackReport } from './tables.ts'

/** Feedback that one transaction deletes. */
const atOnce = 200

/** Deletes what is older than the site keeps it. */
export async function sweepFeedback(scope: Scope): Promise<void> {
  const { keepDays } = await scope.kernel.settings.of(feedbackSettings)
  await deleteWhere(scope, lt(feedback.updatedAt, scope.now() - keepDays * dayMs))
}

/** Deletes whatever a user wrote. */
export function deleteFeedbackOf(scope: Scope, uid: string): Promise<void> {
  return deleteWhere(scope, eq(feedback.uid, uid))
}

async function deleteWhere(scope: Scope, which: SQL): Promise<void> {
  for (;;) {
    const deleted = await transact(scope, async scope => {
      const some = scope.db
        .select({ id: feedback.id })
        .from(feedback)
        .where(which)
        .orderBy(asc(feedback.id))
        .limit(atOnce)
      const messages = await scope.db
        .delete(feedbackMessage)
        .where(inArray(feedbackMessage.feedbackId, some))
        .returning({ pictures: feedbackMessage.pictures })
      const imageKeys = messages.flatMap(({ pictures }) => pictures)
      await deleteLater(scope, { assetIds: [], imageKeys, uploadsFor: [] })
      return scope.db.delete(feedback).where(inArray(feedback.id, some)).returning({ id: feedback.id })
    })
    if (deleted.length < atOnce) return
  }
}

/** Those of the pictures that belong to a message or to a report. */
export async function usedPictures(scope: Scope, keys: readonly string[]): Promise<string[]> {
  const rows = await scope.db
    .select({ pictures: feedbackMessage.pictures })
    .from(feedbackMessage)
    .where(arrayOverlaps(feedbackMessage.pictures, [...keys]))
  const reports = await scope.db
    .select({ picture: playbackReport.picture })
    .from(playbackReport)
    .where(inArray(playbackReport.picture, [...keys]))
  return [...rows.flatMap(({ pictures }) => pictures), ...reports.flatMap(({ picture }) => picture ?? [])]
}
