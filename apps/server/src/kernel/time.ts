/** `2026-11-30`: the day of a time in a time zone. */
export function dayIn(timeZone: string, at: number): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  return format.format(at)
}
