import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { type PlayRecordRow, playRecord } from '../tables.ts'

/** A valid play of a film that somebody else uploaded: from here on it is for their numbers. */
export async function beginPlay(
  scope: Scope,
  { viewer, episodeId }: Pick<PlayRecordRow, 'viewer' | 'episodeId'>,
): Promise<void> {
  await scope.db
    .update(playRecord)
    .set({ playedAt: scope.now(), isUntold: true })
    .where(and(eq(playRecord.viewer, viewer), eq(playRecord.episodeId, episodeId)))
}

/** What is new of a play. */
export interface CountedPlay {
  mediaKey: string
  /** When it was counted. */
  playedAt: number
  /** 1 the first time it is taken, 0 later. */
  plays: number
  seconds: number
  /** Twentieths of the film that it has seen since, one bit each. */
  places: number
}

/** Takes what uploaders' numbers do not have yet of so many plays, in the transaction that adds it to them: each once. */
export async function takeCountedPlays({ db }: Scope, most: number): Promise<CountedPlay[]> {
  const { rows } = await db.execute<CountedPlay & Record<string, unknown>>(sql`
    with taken as (
      select viewer, episode_id, told_places, told_sec from play_record
      where is_untold order by reported_at limit ${most} for update skip locked
    )
    update play_record as now set told_places = now.places, told_sec = now.play_sec, is_untold = false
    from taken where now.viewer = taken.viewer and now.episode_id = taken.episode_id
    returning now.media_key as "mediaKey", now.played_at::float8 as "playedAt",
      (taken.told_sec = 0)::int as plays, now.play_sec - taken.told_sec as seconds,
      now.places & ~taken.told_places as places`)
  return rows
}
