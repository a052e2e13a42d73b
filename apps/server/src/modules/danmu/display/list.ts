import { and, eq, isNull } from 'drizzle-orm'
import { behind, listAnswer, ordered, type SortKey, wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { danmuItem } from '../tables.ts'
import { listedView } from '../views.ts'
import { openEpisodeDanmu } from './open-episode.ts'

const byTime: SortKey[] = [
  { column: danmuItem.timeMs, direction: 'asc' },
  { column: danmuItem.id, direction: 'asc' },
]

/** All danmu of an episode in the order of time, those too that the picture has no room for. */
export async function listDanmu(
  scope: Scope,
  input: { mediaKey: string; episode: string; size: number; cursor?: string | undefined },
) {
  if (!(await openEpisodeDanmu(scope, input.mediaKey, input.episode))) return wholeList([])
  const isShown = and(eq(danmuItem.episodeId, input.episode), isNull(danmuItem.recalledAt))
  const rows = await scope.db
    .select()
    .from(danmuItem)
    .where(and(isShown, behind(byTime, input.cursor)))
    .orderBy(...ordered(byTime))
    .limit(input.size + 1)
  return listAnswer(
    rows,
    { page: 1, size: input.size },
    row => [row.timeMs, row.id],
    shown => shown.map(row => listedView(row, scope.viewer.uid)),
  )
}
