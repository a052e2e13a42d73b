import { and, eq, inArray, sql } from 'drizzle-orm'
import { prepared } from '#kernel/prepared.ts'
import { deviceKey, type Scope } from '#kernel/scope.ts'
import { type PlayRecordRow, playRecord, playSetting } from '../tables.ts'

export interface ViewerRecord {
  /**
   * Key of the caller's progress. A user who paused the history is recorded as the visitor of this device.
   */
  viewer: string
  /** Null before the first report. */
  record: PlayRecordRow | null
}

/** The caller's record of an episode, in one query; null for a caller without a key. */
export async function viewerRecord(scope: Scope, episodeId: string): Promise<ViewerRecord | null> {
  const { uid } = scope.viewer
  const device = deviceKey(scope)
  if (uid === null && device === null) return null
  const rows = await readRecords(scope, { uid, device, episodeId })
  const viewer = rows[0]?.isPaused ? device : (uid ?? device)
  if (viewer === null) return null
  return { viewer, record: rows.find(row => row.record?.viewer === viewer)?.record ?? null }
}

/** The setting of a user with the records under either key; a row without a record where there is none. */
const readRecords = prepared('play-viewer-record', db =>
  db
    .select({ isPaused: playSetting.isPaused, record: playRecord })
    .from(sql`(select) as one`)
    .leftJoin(playSetting, eq(playSetting.uid, sql.placeholder('uid')))
    .leftJoin(
      playRecord,
      and(
        eq(playRecord.episodeId, sql.placeholder('episodeId')),
        inArray(playRecord.viewer, [sql.placeholder('uid'), sql.placeholder('device')]),
      ),
    ),
)
