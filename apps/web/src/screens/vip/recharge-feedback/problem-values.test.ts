import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import { expect, it } from 'vitest'
import { isAmount, localMoment, paidMoment } from './problem-values.ts'

const now = Date.UTC(2026, 10, 27, 9, 5)

it('reads what it writes, to the minute', () => {
  for (const at of [now, now - hourMs, now - 300 * dayMs]) expect(paidMoment(localMoment(at), now)).toBe(at)
})
it('refuses what is to come, long ago or none', () => {
  for (const typed of [localMoment(now + 2 * minuteMs), localMoment(now - 366 * dayMs), '', 'x'])
    expect(paidMoment(typed, now)).toBeNull()
})
it('knows an amount by its number', () => {
  expect(['30', '30 USDT', '', 'much'].map(isAmount)).toEqual([true, true, false, false])
})
