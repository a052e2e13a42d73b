import type { Danmu, List } from '@xinghe/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { type ListOrder, listPage, wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { danmuItem } from '../tables.ts'
import { listedView } from '../views.ts'
import { isDanmuOpen } from './is-danmu-open.ts'

const byTime: ListOrder = { columns: [danmuItem.timeMs, danmuItem.id], direction: 'asc' }

/** All danmu of an episode by time, including those that density limits keep off the picture. */
export async function listDanmu(
  scope: Scope,
  {
    mediaKey,
    episode,
    ...paging
  }: { mediaKey: string; episode: string; size: number; cursor?: string | undefined },
): Promise<List<Danmu & { sentAt: number; mine: boolean }>> {
  if (!(await isDanmuOpen(scope, mediaKey, episode))) return wholeList([])
  const isShown = and(eq(danmuItem.episodeId, episode), isNull(danmuItem.recalledAt))
  return listPage({ page: 1, ...paging }, byTime, {
    read: page =>
      scope.db
        .select()
        .from(danmuItem)
        .where(and(isShown, page.after))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    keysOf: row => [row.timeMs, row.id],
    view: rows => rows.map(row => listedView(row, scope.viewer.uid)),
  })
}
