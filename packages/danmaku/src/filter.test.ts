import { expect, test } from 'vitest'
import { filterDanmaku, shieldedBy } from './filter.ts'
import { type DanmakuItem, defaultDanmakuOptions } from './item.ts'

const item = (over: Partial<DanmakuItem>): DanmakuItem => ({
  id: 'a',
  timeSec: 1,
  text: 'hello',
  mode: 'scroll',
  color: '#ffffff',
  size: 'normal',
  ...over,
})
const kinds = defaultDanmakuOptions.kinds
const ids = (items: DanmakuItem[]) => items.map(entry => entry.id)

test('lets everything through by default', () => {
  const items = [item({ id: 'a' }), item({ id: 'b', mode: 'top', color: '#ff0000' })]
  expect(filterDanmaku(items, defaultDanmakuOptions)).toEqual(items)
})

test('drops the kinds that are switched off', () => {
  const items = [item({ id: 'a' }), item({ id: 'b', mode: 'top' }), item({ id: 'c', mode: 'bottom' })]
  const filter = { kinds: { ...kinds, top: false, bottom: false }, keywords: [], users: [] }
  expect(ids(filterDanmaku(items, filter))).toEqual(['a'])
})

test('without colors only white ones stay, in either case of the digits', () => {
  const items = [item({ id: 'a', color: '#FFFFFF' }), item({ id: 'b', color: '#00a896' })]
  const filter = { kinds: { ...kinds, color: false }, keywords: [], users: [] }
  expect(ids(filterDanmaku(items, filter))).toEqual(['a'])
})

test('a shielded word matches without regard to case and width', () => {
  const items = [
    item({ id: 'a', text: 'big SPOILER' }),
    item({ id: 'b', text: 'Ｓｐｏｉｌｅｒ' }),
    item({ id: 'c' }),
  ]
  expect(ids(filterDanmaku(items, { kinds, keywords: ['spoiler'], users: [] }))).toEqual(['c'])
})

test('an empty shielded word hides nothing', () => {
  expect(filterDanmaku([item({})], { kinds, keywords: ['', ' '], users: [] })).toHaveLength(1)
})

test('blocked senders are dropped, items without a sender stay', () => {
  const items = [item({ id: 'a', userId: '7' }), item({ id: 'b', userId: '8' }), item({ id: 'c' })]
  expect(ids(filterDanmaku(items, { kinds, keywords: [], users: ['7'] }))).toEqual(['b', 'c'])
})

test('own items pass every filter', () => {
  const own = item({ mine: true, mode: 'top', color: '#ff0000', userId: '7' })
  const filter = {
    kinds: { scroll: false, top: false, bottom: false, color: false },
    keywords: ['hello'],
    users: ['7'],
  }
  expect(filterDanmaku([own], filter)).toEqual([own])
})

test('one line is judged as a list is: by its sender, by its words, and never where it is the viewer’s own', () => {
  const isShielded = shieldedBy({ keywords: ['spoiler'], users: ['7'] })
  expect(isShielded({ text: 'hello', userId: '7' })).toBe(true)
  expect(isShielded({ text: 'a ＳＰＯＩＬＥＲ', userId: '8' })).toBe(true)
  expect(isShielded({ text: 'hello', userId: '8' })).toBe(false)
  expect(isShielded({ text: 'spoiler', userId: '7', mine: true })).toBe(false)
})

test('scores below the least one are dropped, those without a score stay', () => {
  const items = [item({ id: 'a', score: 1 }), item({ id: 'b', score: 5 }), item({ id: 'c' })]
  expect(ids(filterDanmaku(items, { kinds, keywords: [], users: [], minScore: 4 }))).toEqual(['b', 'c'])
})

test('colors can be dropped one by one', () => {
  const items = [item({ id: 'a', color: '#FF0000' }), item({ id: 'b' })]
  expect(ids(filterDanmaku(items, { kinds, keywords: [], users: [], colors: ['#ff0000'] }))).toEqual(['b'])
})

test('a star in a shielded word is any text, in linear time', () => {
  const isShielded = shieldedBy({ keywords: ['it*dies', '*'], users: [] })
  expect(isShielded({ text: 'In the end IT really dies' })).toBe(true)
  expect(isShielded({ text: 'dies, it' })).toBe(false)
  const hostile = shieldedBy({ keywords: [`${'a*'.repeat(500)}b`], users: [] })
  const before = performance.now()
  expect(hostile({ text: 'a'.repeat(100_000) })).toBe(false)
  expect(performance.now() - before).toBeLessThan(5_000)
})
