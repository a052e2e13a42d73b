import { eq, sql } from 'drizzle-orm'
import { prepared } from '#kernel/prepared.ts'
import type { Scope } from '#kernel/scope.ts'
import { playSetting } from '../tables.ts'

/**
 * Key of a viewer's progress; null for a viewer without device. A user who paused the history is recorded as
 * the visitor of this device.
 */
export async function viewerKey(scope: Scope): Promise<string | null> {
  const { uid, deviceId } = scope.viewer
  if (uid !== null && !(await isHistoryPaused(scope, uid))) return uid
  return deviceId === '' ? null : `device:${deviceId}`
}

export async function isHistoryPaused(scope: Scope, uid: string): Promise<boolean> {
  const [row] = await settingOf(scope, { uid })
  return row?.isPaused ?? false
}

const settingOf = prepared('play-setting', db =>
  db
    .select()
    .from(playSetting)
    .where(eq(playSetting.uid, sql.placeholder('uid'))),
)
