import { type Danmu, type List, limits } from '@xinghe/contract'
import { and, eq, gte, isNull, lt } from 'drizzle-orm'
import { wholeList } from '../../kernel/page.ts'
import type { Scope } from '../../kernel/scope.ts'
import { openEpisodeDanmu } from './open-episode.ts'
import { thin } from './rules.ts'
import { danmuSettings } from './settings.ts'
import { danmuItem } from './tables.ts'
import { danmuView } from './views.ts'

const segmentMs = limits.danmuSegmentSec * 1000

/** The danmu of six minutes of an episode, counted from 0, thinned where there are too many to read. */
export async function showSegment(
  scope: Scope,
  { mediaKey, episode, segment }: { mediaKey: string; episode: string; segment: number },
): Promise<List<Danmu>> {
  if (!(await openEpisodeDanmu(scope, mediaKey, episode))) return wholeList([])
  const rows = await scope.db
    .select()
    .from(danmuItem)
    .where(
      and(
        eq(danmuItem.episodeId, episode),
        isNull(danmuItem.recalledAt),
        gte(danmuItem.timeMs, segment * segmentMs),
        lt(danmuItem.timeMs, (segment + 1) * segmentMs),
      ),
    )
  const rules = await scope.kernel.settings.of(danmuSettings)
  return wholeList(thin(rows, rules).map(danmuView))
}
