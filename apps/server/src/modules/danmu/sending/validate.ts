import type { DanmuMode } from '@xinghe/contract'
import { and, between, desc, eq, gt, isNull } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import type { Standing } from '#modules/account/index.ts'
import {
  type DanmuValues,
  type Earlier,
  lookBackMs,
  maxCharsFor,
  type Refusal,
  scoreOf,
  whyNotAllowed,
  whyNotNow,
} from '../rules.ts'
import { type DanmuRow, danmuItem } from '../tables.ts'
import { contrastToBlack, readColour } from '../validation/colour.ts'
import { cleanText, countAlike, textKeyOf } from '../validation/text.ts'
import { perSecond } from './rate-meter.ts'

export interface Words {
  text: string
  mode: DanmuMode
  colour: string
  size: 'normal' | 'small'
}
export type Draft = Omit<DanmuRow, 'id' | 'uid' | 'score' | 'sentAt' | 'recalledAt'>

/** Likeness is looked for among so many danmu this close in time. */
const nearbyMs = 5_000
const nearbyMax = 100

/** The words as they are kept. @throws danmuColour, danmuText, danmuLevel, danmuUnverified */
export function readWords(
  { text: raw, mode, colour: given, size }: Words,
  sender: Standing,
  rules: DanmuValues,
): Pick<Draft, 'text' | 'textKey' | 'colour' | 'mode' | 'size'> {
  const colour = readColour(given)
  if (colour === null || contrastToBlack(colour) < rules.minContrast) fail('danmuColour')
  refuse(whyNotAllowed(sender, { mode, colour }, rules))
  const max = maxCharsFor(sender.level, rules)
  const text = cleanText(raw, max) ?? fail('danmuText', { max })
  return { text, textKey: textKeyOf(text), colour, mode, size }
}

function refuse(refusal: Refusal | null): void {
  if (refusal) fail(refusal.code, refusal.params)
}

/** Lets one send of a user in at a time, so that two sent side by side do not both find his turn free. */
export async function waitForTurn(scope: Scope, draft: Draft, rules: DanmuValues): Promise<void> {
  const uid = callerOf(scope)
  await serialize(scope, `danmu:${uid}`)
  const now = scope.now()
  const earlier: Earlier[] = await scope.db
    .select({ mediaKey: danmuItem.mediaKey, textKey: danmuItem.textKey, sentAt: danmuItem.sentAt })
    .from(danmuItem)
    .where(and(eq(danmuItem.uid, uid), gt(danmuItem.sentAt, now - lookBackMs(rules))))
  const isSlow = perSecond(scope.kernel, draft.episodeId) > rules.livePerSec
  refuse(whyNotNow(earlier, { ...draft, now, isSlow }, rules))
}

export async function insertDanmu(scope: Scope, draft: Draft, level: number): Promise<DanmuRow> {
  const alike = countAlike(draft.textKey, await nearbyTextKeys(scope, draft))
  const row = {
    ...draft,
    id: scope.id(),
    uid: callerOf(scope),
    score: scoreOf({ level, alike }),
    sentAt: scope.now(),
    recalledAt: null,
  }
  await scope.db.insert(danmuItem).values(row)
  return row
}

async function nearbyTextKeys(scope: Scope, { episodeId, timeMs }: Draft): Promise<string[]> {
  const isNear = between(danmuItem.timeMs, timeMs - nearbyMs, timeMs + nearbyMs)
  const rows = await scope.db
    .select({ textKey: danmuItem.textKey })
    .from(danmuItem)
    .where(and(eq(danmuItem.episodeId, episodeId), isNear, isNull(danmuItem.recalledAt)))
    .orderBy(desc(danmuItem.timeMs), desc(danmuItem.id))
    .limit(nearbyMax)
  return rows.map(row => row.textKey)
}
