import { and, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { isRecordingPaused } from '../progress/viewer-key.ts'
import { playRecord, playSetting } from '../tables.ts'

/** Takes works out of the caller's history, with how far he was in them. */
export async function forgetPlays(
  scope: Scope,
  { mediaKeys }: { mediaKeys: readonly string[] },
): Promise<Record<never, never>> {
  return forget(scope, inArray(playRecord.mediaKey, [...mediaKeys]))
}

export async function forgetAllPlays(scope: Scope): Promise<Record<never, never>> {
  return forget(scope, gt(playRecord.watchedAt, 0))
}

/** What counts plays stays until the sweep: whoever forgets does not count anew. */
async function forget(scope: Scope, which: SQL): Promise<Record<never, never>> {
  await scope.db
    .update(playRecord)
    .set({ seconds: 0, watchedAt: 0 })
    .where(and(eq(playRecord.viewer, callerOf(scope)), which))
  return {}
}

export async function showRecording(scope: Scope): Promise<{ paused: boolean }> {
  return { paused: await isRecordingPaused(scope, callerOf(scope)) }
}

/** Keeps nothing of what the caller watches from now on, or keeps it again. */
export async function pauseRecording(
  scope: Scope,
  { paused }: { paused: boolean },
): Promise<{ paused: boolean }> {
  const row = { uid: callerOf(scope), isPaused: paused }
  await scope.db
    .insert(playSetting)
    .values(row)
    .onConflictDoUpdate({ target: playSetting.uid, set: { isPaused: paused } })
  return { paused }
}
