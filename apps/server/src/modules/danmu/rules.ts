import type { Code, DanmuMode } from '@xinghe/contract'
import type { ValuesOf } from '#kernel/settings.ts'
import { hourMs, minuteMs } from '#kernel/time.ts'
import type { danmuSettings } from './settings.ts'
import type { DanmuRow } from './tables.ts'

export type DanmuValues = ValuesOf<typeof danmuSettings.entries>

/** Why something may not be sent, with what its sentence needs. */
export interface Refusal {
  code: Code
  params?: Record<string, number>
}

export const white = '#ffffff'
/** The fastest a picture plays. */
const maxRate = 3

/** What a sender must be to send this at all. */
export function whyNotAllowed(
  sender: { level: number; contactVerified: boolean },
  wanted: { mode: DanmuMode; colour: string },
  rules: Pick<DanmuValues, 'minLevel' | 'colourLevel' | 'fixedLevel' | 'needVerifiedContact'>,
): Refusal | null {
  if (rules.needVerifiedContact && !sender.contactVerified) return { code: 'danmuUnverified' }
  const level = Math.max(
    rules.minLevel,
    wanted.colour === white ? 0 : rules.colourLevel,
    wanted.mode === 'scroll' ? 0 : rules.fixedLevel,
  )
  return sender.level < level ? { code: 'danmuLevel', params: { level } } : null
}

export function maxCharsFor(
  level: number,
  { longLevel, maxChars, maxCharsLong }: Pick<DanmuValues, 'longLevel' | 'maxChars' | 'maxCharsLong'>,
): number {
  return level >= longLevel ? maxCharsLong : maxChars
}

/** One danmu a sender sent before, recalled ones too: taking back must not make room for more. */
export type Earlier = Pick<DanmuRow, 'mediaKey' | 'textKey' | 'sentAt'>

/** Whether the sender must wait. `earlier` holds at least all he sent in the last hour. */
export function whyNotNow(
  earlier: readonly Earlier[],
  wanted: Pick<DanmuRow, 'mediaKey' | 'textKey'> & { now: number; isSlow: boolean },
  rules: Pick<
    DanmuValues,
    'cooldownSec' | 'slowCooldownSec' | 'perWorkAnHour' | 'sameTextTimes' | 'sameTextMinutes'
  >,
): Refusal | null {
  const { mediaKey, textKey, now, isSlow } = wanted
  const cooldownSec = isSlow ? Math.max(rules.slowCooldownSec, rules.cooldownSec) : rules.cooldownSec
  const lastAt = Math.max(...earlier.map(item => item.sentAt), Number.NEGATIVE_INFINITY)
  const waitMs = lastAt + cooldownSec * 1000 - now
  if (waitMs > 0) return { code: 'danmuTooFast', params: { seconds: Math.ceil(waitMs / 1000) } }
  const onWork = earlier.filter(item => item.mediaKey === mediaKey && item.sentAt > now - hourMs)
  if (onWork.length >= rules.perWorkAnHour) return { code: 'danmuTooMany' }
  const sameSince = now - rules.sameTextMinutes * minuteMs
  const same = earlier.filter(item => item.textKey === textKey && item.sentAt > sameSince)
  return same.length >= rules.sameTextTimes ? { code: 'danmuSame' } : null
}

/** Milliseconds back to which `whyNotNow` looks. */
export function lookBackMs({
  sameTextMinutes,
  cooldownSec,
  slowCooldownSec,
}: Pick<DanmuValues, 'sameTextMinutes' | 'cooldownSec' | 'slowCooldownSec'>): number {
  return Math.max(hourMs, sameTextMinutes * minuteMs, cooldownSec * 1000, slowCooldownSec * 1000)
}

/**
 * Whether a picture that was reported at a place can be at `timeSec` now: it may have been paused since, or have
 * played on, at triple speed at most and not for long, for then it would have been reported again.
 */
export function mayBeAt(
  timeSec: number,
  report: { seconds: number; at: number } | null,
  now: number,
  { toleranceSec, driftSec, reportKeptSec }: Pick<DanmuValues, 'toleranceSec' | 'driftSec' | 'reportKeptSec'>,
): boolean {
  if (report === null) return false
  const passedSec = Math.max(0, now - report.at) / 1000
  if (passedSec > reportKeptSec) return false
  const furthest = report.seconds + Math.min(passedSec, driftSec) * maxRate
  return timeSec >= report.seconds - toleranceSec && timeSec <= furthest + toleranceSec
}

/**
 * What a danmu is worth where not all can be shown, 0 to 10 in tenths: half a point for each level of its sender,
 * one and a half less for each that says the same beside it.
 */
export function scoreOf({ level, alike }: { level: number; alike: number }): number {
  const score = 5 + level * 0.5 - alike * 1.5
  return Math.round(Math.min(10, Math.max(0, score)) * 10) / 10
}

type Thinned = Pick<DanmuRow, 'id' | 'timeMs' | 'score'>

/**
 * At most `densityMax` in each stretch of `densitySec`, those of the highest score and among equals the earlier
 * sent; in the order of time. The same set gives the same answer in whatever order it comes.
 */
export function thin<T extends Thinned>(
  items: readonly T[],
  { densitySec, densityMax }: Pick<DanmuValues, 'densitySec' | 'densityMax'>,
): T[] {
  const stretches = Map.groupBy(items, item => Math.floor(item.timeMs / (densitySec * 1000)))
  const kept = [...stretches.values()].flatMap(stretch => best(stretch, densityMax))
  return kept.sort((a, b) => a.timeMs - b.timeMs || byId(a, b))
}

/** The `count` of the highest score, earlier ids first among equals. */
export function best<T extends Pick<Thinned, 'id' | 'score'>>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items]
  return items.toSorted((a, b) => b.score - a.score || byId(a, b)).slice(0, count)
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
