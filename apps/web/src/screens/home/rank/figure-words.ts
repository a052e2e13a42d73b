import type { RankBoard } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import { formatCount } from '#text/format.ts'
import type { Translate } from '#text/text.ts'

/** The number a board ranks by, formatted; empty when it is below 1. */
export function figureWords(figure: number, format: RankBoard['figure']['format'], t: Translate): string {
  if (format === 'score') return figure.toFixed(1)
  const whole = Math.round(figure)
  if (whole < 1) return ''
  return format === 'percent' ? `+${whole}%` : formatCount(whole, t)
}

/** Since when a board counts, and how old the count is. Times in milliseconds since 1970. */
export function windowWords(board: RankBoard, now: number, t: Translate): string {
  const { windowHours } = board
  const window =
    windowHours === null
      ? board.key === 'rated'
        ? null
        : t('rank.always')
      : windowHours % 24 === 0 && windowHours > 24
        ? t('rank.days', { days: windowHours / 24 })
        : t('rank.hours', { hours: windowHours })
  return [window, board.rule, countedWords(board.countedAt, now, t)].filter(Boolean).join(' · ')
}

function countedWords(at: number, now: number, t: Translate): string {
  const minutes = Math.floor((now - at) / minuteMs)
  if (minutes < 1) return t('rank.justCounted')
  if (minutes < 60) return t('rank.countedMinutes', { minutes })
  return t('rank.countedHours', { hours: Math.floor(minutes / 60) })
}
