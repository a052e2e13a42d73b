import type { List, ListedDanmu } from '@xinghe/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { type ListOrder, listRows, wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { isForViewer } from '#modules/moderation/index.ts'
import { mayControl } from '../place/control.ts'
import { openPlace, type PlaceKey } from '../place/place.ts'
import { danmuItem } from '../tables.ts'
import { listedViews } from '../views.ts'

const byTime: ListOrder = { columns: [danmuItem.timeMs, danmuItem.id], direction: 'asc' }

/** All danmu of an episode or of a post's video by time, including those that density limits keep off the picture. */
export async function listDanmu(
  scope: Scope,
  { mediaKey, episode, ...paging }: PlaceKey & { size: number; cursor?: string | undefined },
): Promise<List<ListedDanmu> & { canControl: boolean }> {
  const { isOpen, ownerUid } = await openPlace(scope, { mediaKey, episode })
  const canControl = mayControl(scope, ownerUid)
  if (!isOpen) return { ...wholeList([]), canControl }
  const list = await listRows(scope, { page: 1, ...paging }, byTime, {
    table: danmuItem,
    fits: and(eq(danmuItem.episodeId, episode), isNull(danmuItem.recalledAt), isForViewer(scope, danmuItem)),
    keysOf: row => [row.timeMs, row.id],
    view: rows => listedViews(scope, rows),
  })
  return { ...list, canControl }
}
