import type { StatisticEvent } from '@xinghe/contract'
import { afterEach, expect, test } from 'vitest'
import { noteEvent, onEventsDue, takeEvents } from './statistic-events.ts'

const view = { kind: 'view', screen: 'home' } as const
afterEach(() => {
  onEventsDue(() => {})
  takeEvents()
})

test('a play is told at once, with what was seen before', () => {
  const posted: StatisticEvent[][] = []
  onEventsDue(() => posted.push(takeEvents()))
  noteEvent(view)
  expect(posted).toEqual([])
  noteEvent({ kind: 'play' })
  expect(posted).toEqual([[view, { kind: 'play' }]])
})

test('nothing is lost of a page on which much is seen', () => {
  const posted: StatisticEvent[] = []
  onEventsDue(() => posted.push(...takeEvents()))
  for (let seen = 0; seen < 45; seen++) noteEvent(view)
  expect(posted.length + takeEvents().length).toBe(45)
})

test('what nobody tells is bounded', () => {
  for (let seen = 0; seen < 45; seen++) noteEvent(view)
  expect(takeEvents()).toHaveLength(20)
})
