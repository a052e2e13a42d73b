import { type DanmuMode, type DanmuPosition, limits } from '@xinghe/contract'
import { and, between, desc, eq, gt, isNull } from 'drizzle-orm'
import { textKeyOf } from '#kernel/clean-text.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { reviewText, screenText } from '#kernel/screen-text.ts'
import { type CallerStatus, failIfMuted } from '#modules/account/index.ts'
import { isForViewer, noteSpam, shadowIn } from '#modules/moderation/index.ts'
import { shieldsAgainst } from '../judging/judge.ts'
import { baseOf, scoreOf } from '../judging/score.ts'
import {
  checkPermission,
  checkRateLimits,
  cooldownIn,
  type DanmuValues,
  maxCharsFor,
  type Rejection,
  rateWindowMs,
  type SentDanmu,
} from '../rules.ts'
import { danmuSettings } from '../settings.ts'
import { type DanmuRow, danmuItem } from '../tables.ts'
import { contrastToBlack, parseColor } from '../validation/color.ts'
import { cleanText, countSimilar } from '../validation/text.ts'
import { sendsPerSecond } from './rate-meter.ts'

export interface DanmuInput {
  text: string
  mode: DanmuMode
  /** Of a positioned one; left out of others. */
  x?: number
  y?: number
  staySec?: number
  colour: string
  size: 'normal' | 'small'
}
/** What its sender decides of a danmu. */
export type DanmuDraft = Pick<
  DanmuRow,
  'mediaKey' | 'episodeId' | 'timeMs' | 'text' | 'textKey' | 'mode' | 'position' | 'colour' | 'size'
>
/** What the server adds. */
export type DanmuStanding = Pick<DanmuRow, 'base' | 'score' | 'vip' | 'coins' | 'isPinned'>

/** Similar texts are counted among so many danmu this close in time. */
const nearbyMs = 5_000
const nearbyMax = 100

/**
 * The normalized input.
 * @throws danmuColour, danmuText, danmuLevel, danmuUnverified
 */
export function validateDanmu(
  { text: raw, mode, colour: rawColor, size, ...place }: DanmuInput,
  sender: CallerStatus,
  rules: DanmuValues,
): Pick<DanmuDraft, 'text' | 'textKey' | 'colour' | 'mode' | 'position' | 'size'> {
  const colour = parseColor(rawColor)
  if (colour === null || contrastToBlack(colour) < rules.minContrast) fail('danmuColour')
  failIfRejected(checkPermission(sender, { mode, colour }, rules))
  const max = maxCharsFor(sender.level, rules)
  const text = cleanText(raw, max) ?? fail('danmuText', { max })
  const position = mode === 'positioned' ? positionOf(place) : null
  return { text, textKey: textKeyOf(text), colour, mode, position, size }
}

function positionOf({ x = 0, y = 0, staySec = limits.danmuStaySec.usual }: Partial<DanmuPosition>) {
  return { x, y, staySec }
}

function failIfRejected(rejection: Rejection | null): void {
  if (rejection) fail(rejection.code, rejection.params)
}

/** Whether the sender may write this now. @returns words for which staff look at it. @throws muted, wordsBlocked */
export async function screenDanmu(scope: Scope, sender: CallerStatus, text: string): Promise<string[]> {
  failIfMuted(scope, sender.mutedUntil)
  return screenText(scope, 'danmu', text)
}

/**
 * Serializes the sends of a user, so that two concurrent ones cannot both pass.
 * @returns seconds until the next one may be sent
 * @throws danmuTooFast, danmuTooMany, danmuSame
 */
export async function enforceRateLimits(
  scope: Scope,
  draft: DanmuDraft,
  rules: DanmuValues,
): Promise<number> {
  const uid = callerOf(scope)
  await serialize(scope, `danmu:${uid}`)
  const now = scope.now()
  const earlier: SentDanmu[] = await scope.db
    .select({ mediaKey: danmuItem.mediaKey, textKey: danmuItem.textKey, sentAt: danmuItem.sentAt })
    .from(danmuItem)
    .where(and(eq(danmuItem.uid, uid), gt(danmuItem.sentAt, now - rateWindowMs(rules))))
  const isSlow = sendsPerSecond(scope.kernel, draft.episodeId) > rules.livePerSec
  const rejection = checkRateLimits(earlier, { ...draft, now, isSlow }, rules)
  if (rejection?.code === 'danmuSame') noteSpam(scope, { place: 'danmu', cause: 'same', text: draft.text })
  failIfRejected(rejection)
  return cooldownIn(isSlow, rules)
}

/** What the danmu's priority will be among those around it, and who sends it. */
export async function standingOf(
  scope: Scope,
  draft: DanmuDraft,
  { level, vipLevel: vip }: CallerStatus,
): Promise<DanmuStanding> {
  const similar = countSimilar(draft.textKey, await nearbyTextKeys(scope, draft))
  const base = baseOf({ level, similar })
  const shields = await shieldsAgainst(scope, callerOf(scope))
  const score = scoreOf(
    { base, likes: 0, reports: 0, shields },
    await scope.kernel.settings.of(danmuSettings),
  )
  return { base, score, vip, coins: 0, isPinned: false }
}

/** Stores a danmu; staff see it where `words` for review are in it. */
export async function insertDanmu(
  scope: Scope,
  draft: DanmuDraft,
  { standing, words }: { standing: DanmuStanding; words: string[] },
): Promise<DanmuRow> {
  const [id, uid, sentAt] = [scope.id(), callerOf(scope), scope.now()]
  const unread = { likes: 0, reports: 0, importKey: null, recalledAt: null, hiddenAt: null }
  const values = { ...draft, ...standing, ...unread, id, uid, sentAt, shadowId: shadowIn(scope, uid) }
  const [row] = await scope.db.insert(danmuItem).values(values).returning()
  if (!row) throw new Error('an insert without a row')
  await reviewText(scope, { kind: 'danmu', id }, words)
  return row
}

async function nearbyTextKeys(scope: Scope, { episodeId, timeMs }: DanmuDraft): Promise<string[]> {
  const isNear = between(danmuItem.timeMs, timeMs - nearbyMs, timeMs + nearbyMs)
  const rows = await scope.db
    .select({ textKey: danmuItem.textKey })
    .from(danmuItem)
    .where(
      and(
        eq(danmuItem.episodeId, episodeId),
        isNear,
        isNull(danmuItem.recalledAt),
        isForViewer(scope, danmuItem),
      ),
    )
    .orderBy(desc(danmuItem.timeMs), desc(danmuItem.id))
    .limit(nearbyMax)
  return rows.map(row => row.textKey)
}
