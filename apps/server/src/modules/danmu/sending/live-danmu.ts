import type { Danmu, List } from '@xinghe/contract'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { wholeList } from '#kernel/page.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { hourMs } from '#kernel/time.ts'
import { standing } from '#modules/account/index.ts'
import { danmuSent } from '../events.ts'
import { danmuSettings } from '../settings.ts'
import { danmuItem } from '../tables.ts'
import { danmuView, listedView } from '../views.ts'
import { liveKey } from './room.ts'
import { insertDanmu, readWords, type Words, waitForTurn } from './validate.ts'

/** Who comes late reads back so far. */
const recentMs = hourMs
const recentMax = 50

/**
 * Sends a danmu to everybody in a room of live pictures. All rules on text, sender and pace hold but those that need a
 * time line: neither a place that plays nor a number for each work. The caller has checked who may be in the room.
 */
export async function sayLive(scope: Scope, room: string, words: Words): Promise<Danmu> {
  const rules = await scope.kernel.settings.of(danmuSettings)
  const sender = await standing(scope)
  const read = readWords(words, sender, rules)
  return transact(scope, async scope => {
    const draft = { mediaKey: liveKey, episodeId: room, timeMs: 0, ...read }
    await waitForTurn(scope, draft, { ...rules, perWorkAnHour: Number.POSITIVE_INFINITY })
    const item = await insertDanmu(scope, draft, sender.level)
    await emit(scope, danmuSent, { item })
    return danmuView(item)
  })
}

/** What was said in a room of live pictures of late, newest first. */
export async function recentLive(
  scope: Scope,
  room: string,
): Promise<List<Danmu & { sentAt: number; mine: boolean }>> {
  const rows = await scope.db
    .select()
    .from(danmuItem)
    .where(
      and(
        eq(danmuItem.episodeId, room),
        eq(danmuItem.timeMs, 0),
        isNull(danmuItem.recalledAt),
        gt(danmuItem.sentAt, scope.now() - recentMs),
      ),
    )
    .orderBy(desc(danmuItem.id))
    .limit(recentMax)
  return wholeList(rows.map(row => listedView(row, scope.viewer.uid)))
}
