import { dayMs, minuteMs } from '@xinghe/contract/time'
import { formatDate, formatMoment } from '#text/format.ts'
import type { Translate } from '#text/text.ts'

/** Between two messages after which the time stands above the second. */
const gapMs = 5 * minuteMs

export const isApart = (before: number | undefined, at: number): boolean =>
  before === undefined || Math.abs(at - before) >= gapMs

/** When something was said, as the time between messages. */
export function talkMoment(at: number, now: number, t: Translate): string {
  const time = formatMoment(at).slice(-5)
  if (formatDate(at) === formatDate(now)) return time
  if (formatDate(at) === formatDate(now - dayMs)) return t('chat.yesterday', { time })
  return formatMoment(at)
}
