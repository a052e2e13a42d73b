import { eq, sql } from 'drizzle-orm'
import { prepared } from '#kernel/prepared.ts'
import type { Scope } from '#kernel/scope.ts'
import { playSetting } from '../tables.ts'

/**
 * Under what a viewer's progress is kept; null for one of whom nothing is known. A user who paused his history is
 * counted as the visitor he would be on this device.
 */
export async function viewerKey(scope: Scope): Promise<string | null> {
  const { uid, deviceId } = scope.viewer
  if (uid !== null && !(await isRecordingPaused(scope, uid))) return uid
  return deviceId === '' ? null : `device:${deviceId}`
}

export async function isRecordingPaused(scope: Scope, uid: string): Promise<boolean> {
  const [row] = await settingOf(scope, { uid })
  return row?.isPaused ?? false
}

const settingOf = prepared('play-setting', db =>
  db
    .select()
    .from(playSetting)
    .where(eq(playSetting.uid, sql.placeholder('uid'))),
)
