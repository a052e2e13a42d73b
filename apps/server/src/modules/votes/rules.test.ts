import { dayMs, hourMs } from '@xinghe/contract/time'
import { expect, test } from 'vitest'
import { inOrder, isEndAllowed, isEnded, percentOf } from './rules.ts'

test('a poll ends with its time, or when staff end it', () => {
  expect(isEnded({ endsAt: 5, endedAt: null }, 4)).toBe(false)
  expect(isEnded({ endsAt: 5, endedAt: null }, 5)).toBe(true)
  expect(isEnded({ endsAt: 5, endedAt: 3 }, 4)).toBe(true)
})

test('it may last from one hour to thirty days from its making, and not end before now', () => {
  const may = (lastsMs: number, now = 0) => isEndAllowed(lastsMs, { createdAt: 0, now })
  expect([hourMs - 1, hourMs, 30 * dayMs, 30 * dayMs + 1].map(lasts => may(lasts))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(may(hourMs, hourMs)).toBe(false)
})

test('a share is in whole percent, of nobody none', () => {
  expect([percentOf(0, 0), percentOf(1, 3), percentOf(2, 3), percentOf(3, 3)]).toEqual([0, 33, 67, 100])
})

test('open ones come first, then the newest', () => {
  const poll = (id: string, ended: boolean) => ({ id, ended })
  const sorted = inOrder([poll('4', true), poll('1', false), poll('2', true), poll('3', false)])
  expect(sorted.map(({ id }) => id)).toEqual(['3', '1', '4', '2'])
})
