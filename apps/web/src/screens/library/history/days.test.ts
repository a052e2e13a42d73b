import type { HistoryItem } from '@xinghe/contract'
import { expect, it } from 'vitest'
import { byDay } from './days.ts'

const now = new Date(2026, 10, 21, 0, 30).getTime()
const seen = (at: Date) => ({ watchedAt: at.getTime() }) as HistoryItem

it('divides at the viewer’s midnight, not 24 hours ago', () => {
  const days = byDay(
    [
      seen(new Date(2026, 10, 21, 0, 0)),
      seen(new Date(2026, 10, 20, 23, 59)),
      seen(new Date(2026, 10, 20, 0, 0)),
      seen(new Date(2026, 10, 19, 23, 59)),
    ],
    now,
  )
  expect(days.map(({ day, items }) => [day, items.length])).toEqual([
    ['today', 1],
    ['yesterday', 2],
    ['earlier', 1],
  ])
})
it('leaves out a day on which nothing was watched', () => {
  expect(byDay([seen(new Date(2026, 9, 1))], now).map(({ day }) => day)).toEqual(['earlier'])
})
