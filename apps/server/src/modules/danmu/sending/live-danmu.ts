import type { Danmu, List } from '@xinghe/contract'
import { hourMs } from '@xinghe/contract/time'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { wholeList } from '#kernel/page.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import type { CallerStatus } from '#modules/account/index.ts'
import { danmuSent } from '../events.ts'
import { danmuSettings } from '../settings.ts'
import { danmuItem } from '../tables.ts'
import { danmuView, listedView } from '../views.ts'
import { liveMediaKey } from './room.ts'
import {
  type DanmuInput,
  enforceRateLimits,
  insertDanmu,
  scoreFor,
  screenDanmu,
  validateDanmu,
} from './validate.ts'

/** How far back the list of a live room reaches. */
const recentMs = hourMs
const recentMax = 50

/**
 * Prepares a danmu for a live room. Text, permission and rate limits hold, except those that need a timeline: the
 * position and the count per work. The caller has checked access to the room.
 */
export async function sendLiveDanmu(
  scope: Scope,
  room: string,
  sender: CallerStatus,
  input: DanmuInput,
): Promise<(scope: Scope) => Promise<Danmu>> {
  const rules = await scope.kernel.settings.of(danmuSettings)
  const valid = validateDanmu(input, sender, rules)
  const words = await screenDanmu(scope, sender, valid.text)
  const draft = { mediaKey: liveMediaKey, episodeId: room, timeMs: 0, ...valid }
  const score = await scoreFor(scope, draft, sender.level)
  return scope =>
    transact(scope, async scope => {
      await enforceRateLimits(scope, draft, { ...rules, perWorkAnHour: Number.POSITIVE_INFINITY })
      const item = await insertDanmu(scope, draft, { score, words })
      await emit(scope, danmuSent, { item })
      return danmuView(item)
    })
}

/** Recent danmu of a live room, newest first. */
export async function listLiveDanmu(
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
