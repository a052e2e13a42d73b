import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import type { Translate } from '#text/text.ts'

/** How long a poll takes votes: days, hours under a day, minutes under an hour. */
export function timeLeft(leftMs: number, t: Translate): string {
  if (leftMs >= dayMs) return t('poll.days', { days: Math.floor(leftMs / dayMs) })
  if (leftMs >= hourMs) return t('poll.hours', { hours: Math.floor(leftMs / hourMs) })
  return t('poll.minutes', { minutes: Math.max(1, Math.floor(leftMs / minuteMs)) })
}
