import { and, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { playRecord, playSetting } from '../tables.ts'

/** Removes works from the caller's history, with their resume positions. */
export async function removeFromHistory(
  scope: Scope,
  { mediaKeys }: { mediaKeys: readonly string[] },
): Promise<Record<never, never>> {
  return removeRecords(scope, inArray(playRecord.mediaKey, [...mediaKeys]))
}

export async function clearHistory(scope: Scope): Promise<Record<never, never>> {
  return removeRecords(scope, gt(playRecord.watchedAt, 0))
}

/**
 * The columns that count plays stay until the row is deleted later: removing must not allow counting a play
 * again.
 */
async function removeRecords(scope: Scope, which: SQL): Promise<Record<never, never>> {
  await scope.db
    .update(playRecord)
    .set({ seconds: 0, watchedAt: 0 })
    .where(and(eq(playRecord.viewer, callerOf(scope)), which))
  return {}
}

export async function readHistorySetting(scope: Scope): Promise<{ paused: boolean }> {
  const [row] = await scope.db
    .select()
    .from(playSetting)
    .where(eq(playSetting.uid, callerOf(scope)))
  return { paused: row?.isPaused ?? false }
}

/** Pauses or resumes recording what the caller watches. */
export async function setHistoryPaused(
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
