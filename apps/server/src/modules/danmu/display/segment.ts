import { type Danmu, type List, limits } from '@xinghe/contract'
import { and, eq, getTableColumns, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { thin } from '../rules.ts'
import { danmuSettings } from '../settings.ts'
import { danmuItem } from '../tables.ts'
import { danmuView } from '../views.ts'
import { openEpisodeDanmu } from './open-episode.ts'

const segmentMs = limits.danmuSegmentSec * 1000

/** The danmu of six minutes of an episode, counted from 0, thinned where there are too many to read. */
export async function showSegment(
  scope: Scope,
  { mediaKey, episode, segment }: { mediaKey: string; episode: string; segment: number },
): Promise<List<Danmu>> {
  if (!(await openEpisodeDanmu(scope, mediaKey, episode))) return wholeList([])
  const rules = await scope.kernel.settings.of(danmuSettings)
  const { timeMs, score, id } = danmuItem
  const stretch = sql`${timeMs} / ${rules.densitySec * 1000}::int`
  const place = sql<number>`row_number() over (partition by ${stretch} order by ${score} desc, ${id} collate "C")`
  const ranked = scope.db
    .select({ ...getTableColumns(danmuItem), place: place.as('place') })
    .from(danmuItem)
    .where(
      and(
        eq(danmuItem.episodeId, episode),
        isNull(danmuItem.recalledAt),
        gte(timeMs, segment * segmentMs),
        lt(timeMs, (segment + 1) * segmentMs),
      ),
    )
    .as('ranked')
  // As many as can be shown leave the database, of however many there are.
  const rows = await scope.db.select().from(ranked).where(lte(ranked.place, rules.densityMax))
  return wholeList(thin(rows, rules).map(danmuView))
}
