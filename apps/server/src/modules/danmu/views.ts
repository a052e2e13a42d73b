import type { Danmu, ListedDanmu } from '@xinghe/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { type DanmuRow, danmuLike } from './tables.ts'

export function danmuView(row: DanmuRow): Danmu {
  const { id, timeMs, text, mode, position, colour, size, uid, likes, score, vip, coins } = row
  return { id, time: timeMs / 1000, text, mode, position, colour, size, uid, likes, score, vip, coins }
}

/** As the caller reads them: which are their own, and which they like. */
export async function listedViews(
  { db, viewer: { uid } }: Scope,
  rows: readonly DanmuRow[],
): Promise<ListedDanmu[]> {
  const liked = new Set<string>()
  const ids = rows.filter(row => row.likes > 0).map(row => row.id)
  if (uid !== null && ids.length > 0) {
    const isOwn = and(inArray(danmuLike.danmuId, ids), eq(danmuLike.uid, uid))
    for (const { danmuId } of await db.select().from(danmuLike).where(isOwn)) liked.add(danmuId)
  }
  return rows.map(row => ({
    ...danmuView(row),
    sentAt: row.sentAt,
    mine: row.uid === uid,
    liked: liked.has(row.id),
  }))
}
