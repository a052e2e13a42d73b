import type { OwnTotals } from '@xinghe/contract'
import { formatCount } from '#text/format.ts'
import type { Translate } from '#text/text.ts'

/** Below a minute seconds, below an hour minutes, else hours with one decimal. */
function durationWords(seconds: number, t: Translate): string {
  const whole = Math.round(seconds)
  if (whole < 60) return t('numbers.sec', { count: whole })
  if (whole < 3600) return t('numbers.minutes', { count: Math.floor(whole / 60) })
  const tenths = Math.floor(whole / 360) / 10
  return t('numbers.hours', { count: tenths < 1000 ? tenths : formatCount(Math.floor(tenths), t) })
}

/** A value as it is written alone. */
export function valueWords(what: keyof OwnTotals, value: number, t: Translate): string {
  const size = Math.abs(value)
  const count = formatCount(size, t)
  const words =
    what === 'seconds' ? durationWords(size, t) : what === 'coins' ? t('numbers.coin', { count }) : count
  return value < 0 ? `-${words}` : words
}

/** How it stands to the period before. */
export function changeWords(
  what: keyof OwnTotals,
  { now, before }: { now: number; before: number },
  t: Translate,
): string {
  if (now === before) return t('numbers.same')
  const count = valueWords(what, Math.abs(now - before), t)
  return t(now > before ? 'numbers.more' : 'numbers.less', { count })
}

/** Whole percent of a share; not 100 before it is all. */
export function percentOf(share: number): number {
  return share >= 1 ? 100 : Math.min(99, Math.round(share * 100))
}

/** `11-30` of `2026-11-30`. */
export const shortDay = (day: string): string => day.slice(5)
