import { eq, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { catalogueEpisode, catalogueSeason, catalogueWork } from '../tables.ts'

/**
 * Updates what is derived from a work's episodes: their positions, their count, and the duration of a work with a single
 * one. Called in the transaction that changed an episode, a season's number or a duration.
 */
export async function renumberEpisodes(scope: Scope, workId: string): Promise<void> {
  await scope.db.execute(sql`
    update ${catalogueEpisode} set position = ordered.position
    from (
      select episode.id, case when episode.is_playable then
        (row_number() over (partition by episode.is_playable order by season.number, episode.number) - 1)::int
      end as position
      from ${catalogueEpisode} episode join ${catalogueSeason} season on season.id = episode.season_id
      where episode.work_id = ${workId}
    ) ordered
    where ${catalogueEpisode.id} = ordered.id and ${catalogueEpisode.position} is distinct from ordered.position`)
  const playable = sql`from ${catalogueEpisode} where ${catalogueEpisode.workId} = ${workId} and ${catalogueEpisode.isPlayable}`
  await scope.db
    .update(catalogueWork)
    .set({
      episodes: sql`(select count(*) ${playable})`,
      durationSec: sql`(select case when count(*) = 1 then max(${catalogueEpisode.durationSec}) end ${playable})`,
    })
    .where(eq(catalogueWork.id, workId))
}
