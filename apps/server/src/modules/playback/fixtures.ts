import type { Scope } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { type PlayRecordRow, playDay, playRecord } from './tables.ts'

/** A viewer's progress in an episode, reported now unless told otherwise. */
export async function makePlayRecord(
  scope: Scope,
  {
    viewer,
    episodeId,
    mediaKey,
    ...rest
  }: Pick<PlayRecordRow, 'viewer' | 'episodeId' | 'mediaKey'> & Partial<PlayRecordRow>,
): Promise<PlayRecordRow> {
  const seconds = rest.seconds ?? 0
  const [row] = await scope.db
    .insert(playRecord)
    .values({
      viewer,
      episodeId,
      mediaKey,
      seconds,
      watchedAt: scope.now(),
      reportedSeconds: seconds,
      reportedAt: scope.now(),
      ...rest,
    })
    .returning()
  if (!row) throw new Error('no record was made')
  return row
}

/** Somebody watched so many seconds today. */
export async function makeWatchedDay(scope: Scope, uid: string, seconds: number): Promise<void> {
  const day = dayIn(scope.kernel.config.timeZone, scope.now())
  await scope.db
    .insert(playDay)
    .values({ uid, day, seconds, at: scope.now() })
    .onConflictDoUpdate({ target: [playDay.uid, playDay.day], set: { seconds } })
}
