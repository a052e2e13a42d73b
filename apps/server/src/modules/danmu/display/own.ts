import type { Danmu, List } from '@xinghe/contract'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { wholeList } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { openPlace, type PlaceKey } from '../place/place.ts'
import { danmuItem } from '../tables.ts'
import { danmuView } from '../views.ts'

/** Of one person over one film. */
const most = 100

/**
 * The last danmu of the caller here, whatever keeps them out of segments: the density limit, or a shadow limit, of which
 * they are to notice nothing.
 */
export async function listOwnDanmu(scope: Scope, key: PlaceKey): Promise<List<Danmu>> {
  if (!(await openPlace(scope, key)).isOpen) return wholeList([])
  const { uid, episodeId, recalledAt, sentAt, id } = danmuItem
  const rows = await scope.db
    .select()
    .from(danmuItem)
    .where(and(eq(uid, callerOf(scope)), eq(episodeId, key.episode), isNull(recalledAt)))
    .orderBy(desc(sentAt), desc(id))
    .limit(most)
  return wholeList(rows.map(danmuView))
}
