import { type Danmu, type List, limits } from '@xinghe/contract'
import { and, eq, getTableColumns, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { openPlace, type PlaceKey } from '../place/place.ts'
import { limitDensity } from '../rules.ts'
import { danmuSettings } from '../settings.ts'
import { danmuItem } from '../tables.ts'
import { danmuView } from '../views.ts'

const segmentMs = limits.danmuSegmentSec * 1000

/** Danmu of one segment of an episode or of a post's video, counted from 0, limited in density by score. */
export async function showSegment(
  scope: Scope,
  { segment, ...key }: PlaceKey & { segment: number },
): Promise<List<Danmu>> {
  if (!(await openPlace(scope, key)).isOpen) return wholeList([])
  const rules = await scope.kernel.settings.of(danmuSettings)
  const { timeMs, isPinned, score, id, shadowId } = danmuItem
  const window = sql`${timeMs} / ${rules.densitySec * 1000}::int`
  const rank = sql<number>`row_number() over (partition by ${window} order by ${isPinned} desc, ${score} desc, ${id} collate "C")`
  const ranked = scope.db
    .select({ ...getTableColumns(danmuItem), rank: rank.as('place') })
    .from(danmuItem)
    .where(
      and(
        eq(danmuItem.episodeId, key.episode),
        isNull(danmuItem.recalledAt),
        // The same for everybody: whose danmu nobody else sees has them in the list alone.
        isNull(shadowId),
        gte(timeMs, segment * segmentMs),
        lt(timeMs, (segment + 1) * segmentMs),
      ),
    )
    .as('ranked')
  // The density limit is applied in the database, so that a crowded episode does not fill memory.
  const rows = await scope.db.select().from(ranked).where(lte(ranked.rank, rules.densityMax))
  return wholeList(limitDensity(rows, rules).map(danmuView))
}
