import { dayMs, minuteMs } from '@xinghe/contract/time'

/** A moment as a field of the browser takes it, in its own time zone: `2026-11-27T09:05`. */
export function localMoment(at: number): string {
  const zoneMs = new Date(at).getTimezoneOffset() * minuteMs
  return new Date(at - zoneMs).toISOString().slice(0, 16)
}

/** When it was paid; null where that is no moment of the last year. */
export function paidMoment(typed: string, now: number): number | null {
  const at = new Date(typed).getTime()
  return at > now - 365 * dayMs && at <= now + minuteMs ? at : null
}

/** A number must be in it. */
export const isAmount = (typed: string): boolean => /\d/.test(typed)
