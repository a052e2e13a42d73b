import type { DanmuMode } from '@xinghe/contract'
import { and, between, desc, eq, gt, isNull } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { reviewText, screenText } from '#kernel/screen-text.ts'
import { type CallerStatus, failIfMuted } from '#modules/account/index.ts'
import {
  checkPermission,
  checkRateLimits,
  type DanmuValues,
  maxCharsFor,
  type Rejection,
  rateWindowMs,
  type SentDanmu,
  scoreOf,
} from '../rules.ts'
import { type DanmuRow, danmuItem } from '../tables.ts'
import { contrastToBlack, parseColor } from '../validation/color.ts'
import { cleanText, countSimilar, textKeyOf } from '../validation/text.ts'
import { sendsPerSecond } from './rate-meter.ts'

export interface DanmuInput {
  text: string
  mode: DanmuMode
  colour: string
  size: 'normal' | 'small'
}
export type DanmuDraft = Omit<DanmuRow, 'id' | 'uid' | 'score' | 'sentAt' | 'recalledAt' | 'hiddenAt'>

/** Similar texts are counted among so many danmu this close in time. */
const nearbyMs = 5_000
const nearbyMax = 100

/**
 * The normalized input.
 * @throws danmuColour, danmuText, danmuLevel, danmuUnverified
 */
export function validateDanmu(
  { text: raw, mode, colour: rawColor, size }: DanmuInput,
  sender: CallerStatus,
  rules: DanmuValues,
): Pick<DanmuDraft, 'text' | 'textKey' | 'colour' | 'mode' | 'size'> {
  const colour = parseColor(rawColor)
  if (colour === null || contrastToBlack(colour) < rules.minContrast) fail('danmuColour')
  failIfRejected(checkPermission(sender, { mode, colour }, rules))
  const max = maxCharsFor(sender.level, rules)
  const text = cleanText(raw, max) ?? fail('danmuText', { max })
  return { text, textKey: textKeyOf(text), colour, mode, size }
}

function failIfRejected(rejection: Rejection | null): void {
  if (rejection) fail(rejection.code, rejection.params)
}

/** Whether the sender may write this now. @returns words for which staff look at it. @throws muted, wordsBlocked */
export async function screenDanmu(scope: Scope, sender: CallerStatus, text: string): Promise<string[]> {
  failIfMuted(scope, sender.mutedUntil)
  return screenText(scope, 'danmu', text)
}

/** Serializes the sends of a user, so that two concurrent ones cannot both pass. */
export async function enforceRateLimits(scope: Scope, draft: DanmuDraft, rules: DanmuValues): Promise<void> {
  const uid = callerOf(scope)
  await serialize(scope, `danmu:${uid}`)
  const now = scope.now()
  const earlier: SentDanmu[] = await scope.db
    .select({ mediaKey: danmuItem.mediaKey, textKey: danmuItem.textKey, sentAt: danmuItem.sentAt })
    .from(danmuItem)
    .where(and(eq(danmuItem.uid, uid), gt(danmuItem.sentAt, now - rateWindowMs(rules))))
  const isSlow = sendsPerSecond(scope.kernel, draft.episodeId) > rules.livePerSec
  failIfRejected(checkRateLimits(earlier, { ...draft, now, isSlow }, rules))
}

/** What the danmu's priority will be among those around it. */
export async function scoreFor(scope: Scope, draft: DanmuDraft, level: number): Promise<number> {
  return scoreOf({ level, similar: countSimilar(draft.textKey, await nearbyTextKeys(scope, draft)) })
}

/** Stores a danmu; staff see it where `words` for review are in it. */
export async function insertDanmu(
  scope: Scope,
  draft: DanmuDraft,
  { score, words }: { score: number; words: string[] },
): Promise<DanmuRow> {
  const [id, uid, sentAt] = [scope.id(), callerOf(scope), scope.now()]
  const row = { ...draft, id, uid, score, sentAt, recalledAt: null, hiddenAt: null }
  await scope.db.insert(danmuItem).values(row)
  await reviewText(scope, { kind: 'danmu', id }, words)
  return row
}

async function nearbyTextKeys(scope: Scope, { episodeId, timeMs }: DanmuDraft): Promise<string[]> {
  const isNear = between(danmuItem.timeMs, timeMs - nearbyMs, timeMs + nearbyMs)
  const rows = await scope.db
    .select({ textKey: danmuItem.textKey })
    .from(danmuItem)
    .where(and(eq(danmuItem.episodeId, episodeId), isNear, isNull(danmuItem.recalledAt)))
    .orderBy(desc(danmuItem.timeMs), desc(danmuItem.id))
    .limit(nearbyMax)
  return rows.map(row => row.textKey)
}
