import { and, desc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { newId } from '#kernel/ids.ts'
import type { Scope } from '#kernel/scope.ts'
import { countDanmu, workTitles } from '#modules/catalogue/index.ts'
import type { Subject } from '#modules/moderation/index.ts'
import { countSignal } from '#modules/rank/index.ts'
import { danmuRecalled } from '../events.ts'
import { type DanmuRow, danmuItem } from '../tables.ts'
import { liveMediaKey, roomOfDanmu } from './room.ts'

/** One danmu. While it is hidden it counts as recalled. */
export const danmuSubject: Subject = {
  async load(scope, id) {
    const [item] = await scope.db.select().from(danmuItem).where(eq(danmuItem.id, id))
    if (!item || (item.recalledAt !== null && item.hiddenAt === null)) return null
    const { mediaKey, episodeId, uid, text } = item
    const isLive = mediaKey === liveMediaKey
    const work = isLive ? undefined : (await workTitles(scope, [mediaKey])).get(mediaKey)
    return {
      authorUid: uid,
      title: work ? `${work.title} ${positionOf(item)}` : '',
      text,
      pictures: [],
      link: isLive ? '/tvlive' : `/play/${mediaKey}?episode=${episodeId}`,
      exposure: 0,
    }
  },
  async hide(scope, id) {
    const now = scope.now()
    const [item] = await scope.db
      .update(danmuItem)
      .set({ recalledAt: now, hiddenAt: now })
      .where(and(eq(danmuItem.id, id), isNull(danmuItem.recalledAt)))
      .returning()
    if (!item) return null
    await count(scope, item, -1)
    await emit(scope, danmuRecalled, { id, room: roomOfDanmu(item) })
    return {}
  },
  async restore(scope, id) {
    const [item] = await scope.db
      .update(danmuItem)
      .set({ recalledAt: null, hiddenAt: null })
      .where(and(eq(danmuItem.id, id), isNotNull(danmuItem.hiddenAt)))
      .returning()
    if (item) await count(scope, item, 1)
  },
}

/** Where in the film it is: `12:34`, `1:02:03`. */
function positionOf({ timeMs }: DanmuRow): string {
  const seconds = Math.floor(timeMs / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const head = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes)
  return `${head}:${two(seconds % 60)}`
}

async function count(scope: Scope, { mediaKey }: DanmuRow, by: 1 | -1): Promise<void> {
  if (mediaKey === liveMediaKey) return
  await countDanmu(scope, mediaKey, by)
  await countSignal(scope, mediaKey, 'danmu', by)
}

/** Danmu since a moment, the newest first: ids sort by age. */
export async function recentDanmu(
  { db }: Scope,
  { since, cursor, limit }: { since: number; cursor: string | null; limit: number },
): Promise<{ cursor: string; text: string }[]> {
  const { id, text } = danmuItem
  const firstId = newId(since).slice(0, 10)
  return db
    .select({ cursor: id, text })
    .from(danmuItem)
    .where(and(gte(id, firstId), cursor === null ? undefined : lt(id, cursor)))
    .orderBy(desc(id))
    .limit(limit)
}
