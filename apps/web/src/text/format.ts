import { dayMs, hourMs } from '@xinghe/contract/time'
import type { Translate } from './text.ts'

const two = (part: number) => String(part).padStart(2, '0')

/** Under one hour 刚刚, under a day hours, under three days days, else the date. Times in milliseconds since 1970. */
export function formatAgo(at: number, now: number, t: Translate): string {
  const age = now - at
  if (age < hourMs) return t('format.justNow')
  if (age < dayMs) return t('format.hoursAgo', { hours: Math.floor(age / hourMs) })
  if (age < 3 * dayMs) return t('format.daysAgo', { days: Math.floor(age / dayMs) })
  return formatDate(at)
}

/** YYYY-MM-DD of the viewer's own day. */
export function formatDate(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Day and minute in the viewer's own time. */
export function formatMoment(at: number): string {
  const date = new Date(at)
  return `${formatDate(at)} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** From 10000 on in units of ten thousand with one decimal, cut and not rounded up: 1.2万 is never more than there is. */
export function formatCount(count: number, t: Translate): string {
  if (count < 10_000) return String(count)
  const tenths = Math.floor(count / 1000)
  return t('format.tenThousand', { count: (tenths / 10).toFixed(1) })
}

/** Seconds as mm:ss; hours appear once there is one. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  if (whole < 3600) return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`
}

/** Minor units of a currency with two decimals, behind its symbol. */
export function formatPrice(cents: number, symbol: string): string {
  return symbol + (Math.round(cents) / 100).toFixed(2)
}

/** What one person's day of a package costs, in whole minor units; a couple shares the price. */
export function pricePerDay(
  priceCents: number,
  offer: { validityDays: number; giftDays: number; forTwo: boolean },
): number {
  const days = Math.max(1, offer.validityDays + offer.giftDays)
  return Math.round(priceCents / days / (offer.forTwo ? 2 : 1))
}
