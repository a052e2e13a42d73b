import type { RankBoard } from '@xinghe/contract'
import { formatCount } from '#text/format.ts'
import type { Say } from '#text/text.ts'

/** The number a board places by, as it writes it; empty when there is nothing to tell. */
export function figureWords(figure: number, format: RankBoard['figure']['format'], say: Say): string {
  if (format === 'score') return figure.toFixed(1)
  const whole = Math.round(figure)
  if (whole < 1) return ''
  return format === 'percent' ? `+${whole}%` : formatCount(whole, say)
}

/** Since when a board counts, and how old the count is. Times in milliseconds since 1970. */
export function windowWords(board: RankBoard, now: number, say: Say): string {
  const { windowHours } = board
  const window =
    windowHours === null
      ? board.key === 'rated'
        ? null
        : say('rank.always')
      : windowHours % 24 === 0 && windowHours > 24
        ? say('rank.days', { days: windowHours / 24 })
        : say('rank.hours', { hours: windowHours })
  return [window, board.rule, countedWords(board.countedAt, now, say)].filter(Boolean).join(' · ')
}

function countedWords(at: number, now: number, say: Say): string {
  const minutes = Math.floor((now - at) / 60_000)
  if (minutes < 1) return say('rank.justCounted')
  if (minutes < 60) return say('rank.countedMinutes', { minutes })
  return say('rank.countedHours', { hours: Math.floor(minutes / 60) })
}
