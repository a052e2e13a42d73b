import { and, eq, isNull } from 'drizzle-orm'
import { behind, listAnswer, ordered, type SortKey, wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { danmuItem } from '../tables.ts'
import { listedView } from '../views.ts'
import { isDanmuOpen } from './is-danmu-open.ts'

const timeOrder: SortKey[] = [
  { column: danmuItem.timeMs, direction: 'asc' },
  { column: danmuItem.id, direction: 'asc' },
]

/** All danmu of an episode by time, including those that density limits keep off the picture. */
export async function listDanmu(
  scope: Scope,
  input: { mediaKey: string; episode: string; size: number; cursor?: string | undefined },
) {
  if (!(await isDanmuOpen(scope, input.mediaKey, input.episode))) return wholeList([])
  const isShown = and(eq(danmuItem.episodeId, input.episode), isNull(danmuItem.recalledAt))
  const rows = await scope.db
    .select()
    .from(danmuItem)
    .where(and(isShown, behind(timeOrder, input.cursor)))
    .orderBy(...ordered(timeOrder))
    .limit(input.size + 1)
  return listAnswer(
    rows,
    { page: 1, size: input.size },
    row => [row.timeMs, row.id],
    shown => shown.map(row => listedView(row, scope.viewer.uid)),
  )
}
