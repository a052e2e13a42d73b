import { importedDanmuUid } from '@xinghe/contract'
import { and, desc, eq, gte, isNull, lt } from 'drizzle-orm'
import { firstIdOf } from '#kernel/ids.ts'
import type { Scope } from '#kernel/scope.ts'
import type { Subject } from '#modules/moderation/index.ts'
import { judgeAgain } from '../judging/judge.ts'
import { shownDanmu } from '../judging/shown-danmu.ts'
import { describePlace } from '../place/describe-place.ts'
import { type DanmuRow, danmuItem } from '../tables.ts'
import { hideDanmu, restoreDanmu } from './hide.ts'

/** One danmu. While it is hidden it counts as recalled. */
export const danmuSubject: Subject = {
  async load(scope, id) {
    const [item] = await scope.db.select().from(danmuItem).where(eq(danmuItem.id, id))
    if (!item || (item.recalledAt !== null && item.hiddenAt === null)) return null
    const { uid, text } = item
    const place = await describePlace(scope, item)
    return {
      // Nobody of this site sent one that came in a file.
      authorUid: uid === importedDanmuUid ? null : uid,
      title: place && place.title !== '' ? `${place.title} ${positionOf(item)}` : '',
      text,
      pictures: [],
      link: place?.link ?? '/',
      exposure: 0,
      isHidden: item.hiddenAt !== null,
    }
  },
  failIfUnseen: shownDanmu,
  async hide(scope, id) {
    return (await hideDanmu(scope, [id])).length > 0 ? {} : null
  },
  async restore(scope, id) {
    await restoreDanmu(scope, [id])
  },
  async shownOf({ db }, uid, { since, limit }) {
    const { id, sentAt, recalledAt, shadowId } = danmuItem
    const isSeen = and(isNull(recalledAt), isNull(shadowId))
    const isTheirs = and(eq(danmuItem.uid, uid), gte(sentAt, since), isSeen)
    const rows = await db.select({ id }).from(danmuItem).where(isTheirs).orderBy(desc(sentAt)).limit(limit)
    return rows.map(row => row.id)
  },
  async countReports(scope, id, reports) {
    await judgeAgain(scope, id, { reports })
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

/** Danmu since a moment, the newest first: ids sort by age. */
export async function recentDanmu(
  { db }: Scope,
  { since, cursor, limit }: { since: number; cursor: string | null; limit: number },
): Promise<{ cursor: string; text: string }[]> {
  const { id, text } = danmuItem
  const firstId = firstIdOf(since)
  return db
    .select({ cursor: id, text })
    .from(danmuItem)
    .where(and(gte(id, firstId), cursor === null ? undefined : lt(id, cursor)))
    .orderBy(desc(id))
    .limit(limit)
}
