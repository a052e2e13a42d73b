import type { List, ListedDanmu, SentDanmu } from '@xinghe/contract'
import { hourMs } from '@xinghe/contract/time'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { wholeList } from '#kernel/page.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import type { CallerStatus } from '#modules/account/index.ts'
import { isForViewer } from '#modules/moderation/index.ts'
import { danmuSent } from '../events.ts'
import { danmuItem } from '../tables.ts'
import { danmuView, listedViews } from '../views.ts'
import { rulesFor } from './color-pass.ts'
import { liveMediaKey } from './room.ts'
import {
  type DanmuInput,
  enforceRateLimits,
  insertDanmu,
  screenDanmu,
  standingOf,
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
): Promise<(scope: Scope) => Promise<SentDanmu>> {
  const rules = await rulesFor(scope, sender)
  const valid = validateDanmu(input, sender, rules)
  const words = await screenDanmu(scope, sender, valid.text)
  const draft = { mediaKey: liveMediaKey, episodeId: room, timeMs: 0, ...valid }
  const standing = await standingOf(scope, draft, sender)
  return scope =>
    transact(scope, async scope => {
      const anyNumber = { ...rules, perWorkAnHour: Number.POSITIVE_INFINITY }
      const nextInSec = await enforceRateLimits(scope, draft, anyNumber)
      const item = await insertDanmu(scope, draft, { standing, words })
      if (item.shadowId === null) await emit(scope, danmuSent, { item })
      return { ...danmuView(item), nextInSec }
    })
}

/** Recent danmu of a live room, newest first. */
export async function listLiveDanmu(scope: Scope, room: string): Promise<List<ListedDanmu>> {
  const rows = await scope.db
    .select()
    .from(danmuItem)
    .where(
      and(
        eq(danmuItem.episodeId, room),
        eq(danmuItem.timeMs, 0),
        isNull(danmuItem.recalledAt),
        isForViewer(scope, danmuItem),
        gt(danmuItem.sentAt, scope.now() - recentMs),
      ),
    )
    .orderBy(desc(danmuItem.id))
    .limit(recentMax)
  return wholeList(await listedViews(scope, rows))
}
