import type { Code, DanmuMode } from '@xinghe/contract'
import { hourMs, minuteMs } from '@xinghe/contract/time'
import type { ValuesOf } from '#kernel/settings.ts'
import type { danmuSettings } from './settings.ts'
import type { DanmuRow } from './tables.ts'

export type DanmuValues = ValuesOf<typeof danmuSettings.entries>

/** Why a danmu is rejected, with the parameters of the error's sentence. */
export interface Rejection {
  code: Code
  params?: Record<string, number>
}

export const white = '#ffffff'
/** The fastest playback rate of the player. */
const maxPlaybackRate = 3
/** Seconds. A trial is played to the end of its last segment, which is of about four. */
const maxBeyondTrialSec = 5

const standingModes: ReadonlySet<DanmuMode> = new Set(['top', 'bottom', 'positioned'])

/** Whether level and contact of a sender allow this danmu. */
export function checkPermission(
  sender: { level: number; contactVerified: boolean },
  wanted: { mode: DanmuMode; colour: string },
  rules: Pick<DanmuValues, 'minLevel' | 'colourLevel' | 'fixedLevel' | 'needVerifiedContact'>,
): Rejection | null {
  if (rules.needVerifiedContact && !sender.contactVerified) return { code: 'danmuUnverified' }
  const level = Math.max(
    rules.minLevel,
    wanted.colour === white ? 0 : rules.colourLevel,
    standingModes.has(wanted.mode) ? rules.fixedLevel : 0,
  )
  return sender.level < level ? { code: 'danmuLevel', params: { level } } : null
}

export function maxCharsFor(
  level: number,
  { longLevel, maxChars, maxCharsLong }: Pick<DanmuValues, 'longLevel' | 'maxChars' | 'maxCharsLong'>,
): number {
  return level >= longLevel ? maxCharsLong : maxChars
}

/** A danmu the sender sent before; recalled ones count too, so that recalling does not reset the limits. */
export type SentDanmu = Pick<DanmuRow, 'mediaKey' | 'textKey' | 'sentAt'>

/** Cooldown, count per work and repeated text. `earlier` must hold everything sent within `rateWindowMs`. */
export function checkRateLimits(
  earlier: readonly SentDanmu[],
  wanted: Pick<DanmuRow, 'mediaKey' | 'textKey'> & { now: number; isSlow: boolean },
  rules: Pick<
    DanmuValues,
    'cooldownSec' | 'slowCooldownSec' | 'perWorkAnHour' | 'sameTextTimes' | 'sameTextMinutes'
  >,
): Rejection | null {
  const { mediaKey, textKey, now, isSlow } = wanted
  const cooldownSec = cooldownIn(isSlow, rules)
  const lastAt = Math.max(...earlier.map(item => item.sentAt), Number.NEGATIVE_INFINITY)
  const waitMs = lastAt + cooldownSec * 1000 - now
  if (waitMs > 0) return { code: 'danmuTooFast', params: { seconds: Math.ceil(waitMs / 1000) } }
  const onWork = earlier.filter(item => item.mediaKey === mediaKey && item.sentAt > now - hourMs)
  if (onWork.length >= rules.perWorkAnHour) return { code: 'danmuTooMany' }
  const sameSince = now - rules.sameTextMinutes * minuteMs
  const same = earlier.filter(item => item.textKey === textKey && item.sentAt > sameSince)
  return same.length >= rules.sameTextTimes ? { code: 'danmuSame' } : null
}

/** Seconds between two danmu of one user, in a crowded room or another. */
export function cooldownIn(
  isSlow: boolean,
  { cooldownSec, slowCooldownSec }: Pick<DanmuValues, 'cooldownSec' | 'slowCooldownSec'>,
): number {
  return isSlow ? Math.max(slowCooldownSec, cooldownSec) : cooldownSec
}

/** How far back `checkRateLimits` looks, milliseconds. */
export function rateWindowMs({
  sameTextMinutes,
  cooldownSec,
  slowCooldownSec,
}: Pick<DanmuValues, 'sameTextMinutes' | 'cooldownSec' | 'slowCooldownSec'>): number {
  return Math.max(hourMs, sameTextMinutes * minuteMs, cooldownSec * 1000, slowCooldownSec * 1000)
}

/**
 * Whether playback that was reported at a position can be at `timeSec` now: it may have been paused since, or
 * have gone on at `maxPlaybackRate` for at most `driftSec`, after which another report would have come.
 */
export function isPlausiblePosition(
  timeSec: number,
  report: { seconds: number; at: number } | null,
  now: number,
  { toleranceSec, driftSec, reportKeptSec }: Pick<DanmuValues, 'toleranceSec' | 'driftSec' | 'reportKeptSec'>,
): boolean {
  if (report === null) return false
  const passedSec = Math.max(0, now - report.at) / 1000
  if (passedSec > reportKeptSec) return false
  const furthest = report.seconds + Math.min(passedSec, driftSec) * maxPlaybackRate
  return timeSec >= report.seconds - toleranceSec && timeSec <= furthest + toleranceSec
}

/** Whether a trial may be playing at `timeSec`. */
export function isInTrial(timeSec: number, trial: { seconds: number } | null): boolean {
  return trial !== null && timeSec <= trial.seconds + maxBeyondTrialSec
}

/** Whether a position was taken just now, by the client's idea of the server's clock. */
export function isFreshReport(
  at: number | undefined,
  now: number,
  { toleranceSec }: Pick<DanmuValues, 'toleranceSec'>,
): boolean {
  return at !== undefined && Math.abs(now - at) <= toleranceSec * 1000
}

type RankedDanmu = Pick<DanmuRow, 'id' | 'timeMs' | 'score' | 'isPinned'>

/**
 * At most `densityMax` in each window of `densitySec`: kept ones, then by score, earlier ones first among equals. The
 * result is in order of time and does not depend on the order of the input.
 */
export function limitDensity<T extends RankedDanmu>(
  items: readonly T[],
  { densitySec, densityMax }: Pick<DanmuValues, 'densitySec' | 'densityMax'>,
): T[] {
  const windows = Map.groupBy(items, item => Math.floor(item.timeMs / (densitySec * 1000)))
  const selected = [...windows.values()].flatMap(window => topByScore(window, densityMax))
  return selected.sort((a, b) => a.timeMs - b.timeMs || byId(a, b))
}

/** Kept ones, then those of the highest score, earlier ids first among equals: `count` of them. */
export function topByScore<T extends Omit<RankedDanmu, 'timeMs'>>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items]
  return items
    .toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned) || b.score - a.score || byId(a, b))
    .slice(0, count)
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
