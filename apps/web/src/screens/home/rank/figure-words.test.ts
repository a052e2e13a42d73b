import type { RankBoard } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import { expect, it } from 'vitest'
import type { Translate } from '#text/text.ts'
import { figureWords, windowWords } from './figure-words.ts'

const t: Translate = (key, values = {}) => [key, ...Object.values(values)].join(' ')

it('writes each figure in its way, and none that is nothing', () => {
  expect(figureWords(9, 'score', t)).toBe('9.0')
  expect(figureWords(12_345, 'count', t)).toBe('format.tenThousand 1.2')
  expect(figureWords(0.4, 'count', t)).toBe('')
  expect(figureWords(87.6, 'percent', t)).toBe('+88%')
})
it('shows the window, the rule and the age of the count', () => {
  const board: RankBoard = {
    key: 'hot',
    title: '',
    rule: 'by heat',
    windowHours: 24,
    countedAt: 0,
    compared: true,
    figure: { title: '', format: 'count' },
  }
  expect(windowWords(board, 5 * minuteMs, t)).toBe('rank.hours 24 · by heat · rank.countedMinutes 5')
  expect(windowWords({ ...board, windowHours: 168 }, 0, t)).toBe('rank.days 7 · by heat · rank.justCounted')
  expect(windowWords({ ...board, windowHours: null }, 125 * minuteMs, t)).toBe(
    'rank.always · by heat · rank.countedHours 2',
  )
  expect(windowWords({ ...board, key: 'rated', windowHours: null }, 0, t)).toBe('by heat · rank.justCounted')
})
