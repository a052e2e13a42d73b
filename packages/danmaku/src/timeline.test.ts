import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DanmakuItem } from './item.ts'
import { firstAt, mergeByTime } from './timeline.ts'

const item = (id: string, timeSec: number): DanmakuItem => ({
  id,
  timeSec,
  text: id,
  mode: 'scroll',
  color: '#ffffff',
  size: 'normal',
})
const merge = (lists: DanmakuItem[][]) =>
  lists.reduce<DanmakuItem[]>(
    (all, batch) => mergeByTime(all, new Set(all.map(entry => entry.id)), batch).items,
    [],
  )

test('a batch in any order is merged by time', () => {
  const items = merge([
    [item('c', 3), item('a', 1)],
    [item('d', 4), item('b', 2)],
  ])
  expect(items.map(entry => entry.id)).toEqual(['a', 'b', 'c', 'd'])
})

test('known ids and doubles inside one batch are ignored', () => {
  const first = [item('a', 1)]
  const merged = mergeByTime(first, new Set(['a']), [item('a', 5), item('b', 2), item('b', 3)])
  expect(merged.items).toEqual([item('a', 1), item('b', 2)])
  expect(merged.added).toEqual([item('b', 2)])
})

test('at equal times the older entry comes first', () => {
  expect(merge([[item('a', 1)], [item('b', 1)]]).map(entry => entry.id)).toEqual(['a', 'b'])
})

test('however the items are cut into batches the list is sorted and holds each id once', () => {
  const entry = fc.record({ id: fc.integer({ min: 0, max: 30 }), timeSec: fc.integer({ min: 0, max: 20 }) })
  fc.assert(
    fc.property(fc.array(fc.array(entry, { maxLength: 12 }), { maxLength: 6 }), batches => {
      const items = merge(batches.map(batch => batch.map(one => item(String(one.id), one.timeSec))))
      const expected = new Set(batches.flat().map(one => String(one.id)))
      expect(new Set(items.map(one => one.id))).toEqual(expected)
      expect(items).toHaveLength(expected.size)
      expect(items.map(one => one.timeSec)).toEqual(items.map(one => one.timeSec).toSorted((a, b) => a - b))
    }),
  )
})

test('firstAt finds the first entry that is not earlier', () => {
  const times = [1, 2, 2, 4]
  const at = (time: number) => firstAt(times, time, value => value)
  expect([0, 1, 2, 3, 4, 5].map(at)).toEqual([0, 0, 1, 3, 3, 4])
})
