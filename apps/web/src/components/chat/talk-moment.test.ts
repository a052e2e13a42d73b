import { dayMs, minuteMs } from '@xinghe/contract/time'
import { expect, it } from 'vitest'
import { isApart, talkMoment } from './talk-moment.ts'

it('is the time of today, of yesterday, and a date before', () => {
  const now = new Date(2026, 10, 20, 15, 0).getTime()
  const t = (key: string, params?: object) => `${key} ${JSON.stringify(params)}`
  expect(talkMoment(new Date(2026, 10, 20, 9, 5).getTime(), now, t as never)).toBe('09:05')
  expect(talkMoment(now - dayMs, now, t as never)).toBe('chat.yesterday {"time":"15:00"}')
  expect(talkMoment(now - 3 * dayMs, now, t as never)).toBe('2026-11-17 15:00')
})

it('stands above the first message, and above one after five minutes', () => {
  expect(isApart(undefined, 0)).toBe(true)
  expect(isApart(0, 5 * minuteMs - 1)).toBe(false)
  expect(isApart(0, 5 * minuteMs)).toBe(true)
})
