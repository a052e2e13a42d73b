import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const textOf = (leftMs: number) => timeLeft(leftMs, (key, values) => `${key} ${Object.values(values ?? {})}`)

it('tells days, then hours, then minutes, each as many as there are whole ones', () => {
  expect([30 * dayMs, dayMs, dayMs - 1, hourMs, hourMs - 1, minuteMs].map(textOf)).toEqual([
    'poll.days 30',
    'poll.days 1',
    'poll.hours 23',
    'poll.hours 1',
    'poll.minutes 59',
    'poll.minutes 1',
  ])
})
it('tells a minute of less', () => {
  expect(textOf(1)).toBe('poll.minutes 1')
})
