import { and, eq, isNull } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { isForViewer } from '#modules/moderation/index.ts'
import { openPlace } from '../place/place.ts'
import { liveMediaKey } from '../sending/room.ts'
import { type DanmuRow, danmuItem } from '../tables.ts'

/** A danmu that is shown where the caller may see it. @throws notFound */
export async function shownDanmu(scope: Scope, id: string): Promise<DanmuRow> {
  const [item] = await scope.db
    .select()
    .from(danmuItem)
    .where(and(eq(danmuItem.id, id), isNull(danmuItem.recalledAt), isForViewer(scope, danmuItem)))
  if (!item) return fail('notFound')
  const { mediaKey, episodeId: episode } = item
  if (mediaKey !== liveMediaKey && !(await openPlace(scope, { mediaKey, episode })).isOpen) fail('notFound')
  return item
}
