import type { Scope } from '#kernel/scope.ts'
import { type PlayRecordRow, playRecord } from './tables.ts'

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
