import { dayMs, hourMs, minuteMs, secondMs } from '@xinghe/contract/time'

/** A format takes 25 KB and a millisecond to make, and whoever asks for one day often asks for thousands. */
function formatsIn(options: Intl.DateTimeFormatOptions & { locale: string }) {
  const { locale, ...rest } = options
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string): Intl.DateTimeFormat => {
    const before = made.get(timeZone)
    if (before) return before
    const format = new Intl.DateTimeFormat(locale, { timeZone, ...rest })
    made.set(timeZone, format)
    return format
  }
}
const dayFormat = formatsIn({ locale: 'en-CA', dateStyle: 'short' })
const timeFormat = formatsIn({ locale: 'en-GB', hourCycle: 'h23', timeStyle: 'medium' })

/** `2026-11-30`: the day of a time in a time zone. */
export function dayIn(timeZone: string, at: number): string {
  return dayFormat(timeZone).format(at)
}

/** When the day of a moment began in a time zone, milliseconds since 1970. */
export function dayStartIn(timeZone: string, at: number): number {
  const [hour = 0, minute = 0, second = 0] = timeFormat(timeZone).format(at).split(':').map(Number)
  return at - (at % secondMs) - hour * hourMs - minute * minuteMs - second * secondMs
}

/** The day so many days after another, `2026-11-30`; before it where they are below 0. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}
