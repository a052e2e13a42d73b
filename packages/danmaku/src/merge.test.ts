import { expect, test } from 'vitest'
import type { DanmakuItem } from './item.ts'
import { alikeKey, mergeAlike } from './merge.ts'

const item = (id: string, timeSec: number, text: string, over: Partial<DanmakuItem> = {}): DanmakuItem => ({
  id,
  timeSec,
  text,
  mode: 'scroll',
  color: '#ffffff',
  size: 'normal',
  ...over,
})
const counts = (items: DanmakuItem[], mergeSec = 10) =>
  mergeAlike(items, mergeSec).map(entry => [entry.item.id, entry.count])

test('marks, width, capitals and repeated characters make no difference', () => {
  expect(alikeKey('Wooow !!!')).toBe(alikeKey('ＷＯＷ'))
  expect(alikeKey('!!!')).not.toBe(alikeKey('???'))
})

test('alike ones within the time are one, later ones begin anew', () => {
  expect(counts([item('a', 0, 'x'), item('b', 10, 'X'), item('c', 10.5, 'x')])).toEqual([
    ['a', 2],
    ['c', 1],
  ])
})

test('modes and one’s own stay apart, and without a time nothing is merged', () => {
  const own = item('b', 1, 'x', { mine: true })
  expect(counts([item('a', 0, 'x'), own, item('c', 2, 'x', { mode: 'top' })])).toHaveLength(3)
  expect(counts([item('a', 0, 'x'), item('b', 0, 'x')], 0)).toHaveLength(2)
})
