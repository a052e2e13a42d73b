import { dayMs, hourMs, minuteMs, secondMs } from '@xinghe/contract/time'

/** `2026-11-30`: the day of a time in a time zone. */
export function dayIn(timeZone: string, at: number): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  return format.format(at)
}

/** When the day of a moment began in a time zone, milliseconds since 1970. */
export function dayStartIn(timeZone: string, at: number): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', timeStyle: 'medium' })
  const [hour = 0, minute = 0, second = 0] = format.format(at).split(':').map(Number)
  return at - (at % secondMs) - hour * hourMs - minute * minuteMs - second * secondMs
}

/** The day so many days after another, `2026-11-30`; before it where they are below 0. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}
