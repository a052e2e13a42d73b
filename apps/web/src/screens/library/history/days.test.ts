import type { HistoryItem } from '@xinghe/contract'
import { expect, it } from 'vitest'
import { withDays } from './days.ts'

const now = new Date(2026, 10, 21, 0, 30).getTime()
const seen = (at: Date) => ({ watchedAt: at.getTime() }) as HistoryItem
const daysOf = (...at: Date[]) => withDays(at.map(seen), now).map(({ day }) => day)

it('divides at the viewer’s midnight, not 24 hours ago, and names a day once', () => {
  const days = daysOf(
    new Date(2026, 10, 21, 0, 0),
    new Date(2026, 10, 20, 23, 59),
    new Date(2026, 10, 20, 0, 0),
    new Date(2026, 10, 19, 23, 59),
    new Date(2026, 9, 1),
  )
  expect(days).toEqual(['today', 'yesterday', null, 'earlier', null])
})
it('leaves out a day on which nothing was watched', () => {
  expect(daysOf(new Date(2026, 9, 1))).toEqual(['earlier'])
  expect(daysOf()).toEqual([])
})
