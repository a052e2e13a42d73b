import type { MinorStanding } from '@xinghe/contract'

export interface MinorRow {
  /** The day that `watchedSec` is of. */
  day: string
  watchedSec: number
  openUntil: number
}

export interface MinorRules {
  minutesADay: number
  /** Hours; the first may be the later one, when the night goes over midnight. */
  closedFrom: number
  closedUntil: number
}

/** A moment on the clocks of the site's time zone. */
export function siteClock(timeZone: string, at: number): { day: string; minute: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  })
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  }
}

/** Whether a minute of the day is in the night. */
export function isNight(minute: number, { closedFrom, closedUntil }: MinorRules): boolean {
  const [from, until] = [closedFrom * 60, closedUntil * 60]
  return from <= until ? minute >= from && minute < until : minute >= from || minute < until
}

/** Seconds left of the day. */
export function leftSec(row: MinorRow, day: string, { minutesADay }: MinorRules): number {
  return Math.max(0, minutesADay * 60 - (row.day === day ? row.watchedSec : 0))
}

export function standingOf(row: MinorRow, now: number, timeZone: string, rules: MinorRules): MinorStanding {
  if (now < row.openUntil) return 'open'
  const { day, minute } = siteClock(timeZone, now)
  if (isNight(minute, rules)) return 'night'
  return leftSec(row, day, rules) === 0 ? 'timeUp' : 'open'
}

const byStrictness: readonly MinorStanding[] = ['open', 'timeUp', 'night']

/** How somebody stands who is held by several, each with a day of its own: as the strictest says. */
export function strictest(
  rows: readonly MinorRow[],
  now: number,
  timeZone: string,
  rules: MinorRules,
): MinorStanding {
  const standings = rows.map(row => byStrictness.indexOf(standingOf(row, now, timeZone, rules)))
  return byStrictness[Math.max(0, ...standings)] ?? 'open'
}

/** Seconds left of the day under all of them. */
export function leftUnder(rows: readonly MinorRow[], day: string, rules: MinorRules): number {
  return Math.min(rules.minutesADay * 60, ...rows.map(row => leftSec(row, day, rules)))
}

/** Until when the PIN has opened all of them, milliseconds since 1970; 0 where one was not opened. */
export function openUnder(rows: readonly MinorRow[]): number {
  return rows.length === 0 ? 0 : Math.min(...rows.map(row => row.openUntil))
}
