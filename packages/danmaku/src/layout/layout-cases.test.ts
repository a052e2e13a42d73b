import { expect, test } from 'vitest'
import type { DanmakuItem } from '../item.ts'
import { createLayout, type LayoutRules, type Measure } from './layout.ts'
import { blockSec, leftAt, type PlacedLine, type Stage, topOf } from './motion.ts'

const kinds = { scroll: true, top: true, bottom: true, color: true }
const all: LayoutRules = { kinds, keywords: [], users: [], mergeSec: 0 }
/** A text of n characters is n times twelve pixels wide. */
const measure: Measure = ({ item }) => item.text.length * 12
const plain = (lines: readonly PlacedLine[]) => lines.map(({ item, lane, count }) => [item.id, lane, count])

function layoutOf(stage: Stage, items: readonly DanmakuItem[], rules = all) {
  const layout = createLayout(measure)
  layout.setStage(stage)
  layout.setRules(rules)
  layout.load(items)
  return layout
}

const phone: Stage = {
  width: 390,
  height: 160,
  lanePx: 20,
  fontPx: 15,
  lanes: 8,
  scrollLanes: 4,
  moveSec: 7,
  fixedSec: 4,
  maxShown: Number.POSITIVE_INFINITY,
}
const item = (id: string, timeSec: number, over: Partial<DanmakuItem> = {}): DanmakuItem => ({
  id,
  timeSec,
  text: 'xxxxxxxx',
  mode: 'scroll',
  color: '#ffffff',
  size: 'normal',
  ...over,
})
const lanes = (items: DanmakuItem[]) =>
  layoutOf(phone, items)
    .between(-100, 1000)
    .map(({ item: { id }, lane }) => [id, lane])

test('a fifth line at the same moment finds none of four lanes, one’s own does and is placed first', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map(id => item(id, 1))
  expect(lanes(five)).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
    ['d', 3],
  ])
  expect(lanes([...five, item('z', 1, { mine: true })])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['z', 0],
  ])
})

test('fixed lines fill from their own edge, and a scrolling one goes round them', () => {
  const top = { mode: 'top' } as const
  const bottom = { mode: 'bottom' } as const
  expect(lanes([item('a', 0, top), item('b', 0, top)])).toEqual([
    ['a', 0],
    ['b', 1],
  ])
  expect(lanes([item('a', 0, bottom), item('b', 0, bottom)])).toEqual([
    ['a', 7],
    ['b', 6],
  ])
  expect(lanes([item('a', 0, top), item('b', 0)])).toEqual([
    ['a', 0],
    ['b', 1],
  ])
  expect(lanes([item('a', 0, top), item('b', 4)])).toEqual([
    ['a', 0],
    ['b', 0],
  ])
})

test('one that is recalled leaves the others where they are', () => {
  const layout = layoutOf(phone, [item('a', 1), item('b', 1)])
  layout.append(item('c', 1), 1)
  expect(plain(layout.between(2))).toEqual([
    ['a', 0, 1],
    ['b', 1, 1],
    ['c', 2, 1],
  ])
  layout.remove('a')
  expect(plain(layout.between(2))).toEqual([
    ['b', 1, 1],
    ['c', 2, 1],
  ])
  layout.load([item('a', 1)])
  expect(layout.between(2)).toHaveLength(3)
})

test('what is loaded twice, or sent though it was loaded, is there once', () => {
  const layout = layoutOf(phone, [item('a', 1), item('b', 1)])
  layout.load([item('b', 1), item('a', 1)])
  layout.append(item('a', 3), 3, 1)
  layout.append(item('c', 2), 2)
  layout.append(item('c', 2), 2)
  layout.load([item('c', 1.5)])
  expect(plain(layout.between(3))).toEqual([
    ['a', 0, 1],
    ['b', 1, 1],
    ['c', 2, 1],
  ])
})

test('one that is shown late, in the block after its own, is there once', () => {
  const layout = layoutOf(phone, [item('loaded', blockSec - 1)])
  layout.append(item('loaded', blockSec + 1), blockSec + 1, blockSec - 1)
  layout.append(item('sent', blockSec + 1), blockSec + 1, blockSec - 1)
  layout.load([item('sent', blockSec - 1)])
  expect(plain(layout.between(blockSec + 1)).map(([id]) => id)).toEqual(['loaded', 'sent'])
})

test('behind one’s own, which may lie over others, these still keep a lane closed', () => {
  const layout = layoutOf({ ...phone, scrollLanes: 1 }, [item('wide', 0, { text: 'x'.repeat(80) })])
  layout.append(item('own', 1, { text: 'x', mine: true }), 1)
  layout.append(item('next', 2, { text: 'x' }), 2)
  expect(plain(layout.between(2.5)).map(([id]) => id)).toEqual(['wide', 'own'])
})

test('what was sent long ago becomes part of the track', () => {
  const layout = layoutOf(phone, [])
  layout.append(item('old', 5), 5)
  layout.append(item('new', 500), 500)
  layout.load([item('a', 5)])
  expect(plain(layout.between(6))).toEqual([
    ['a', 0, 1],
    ['old', 1, 1],
  ])
})

test('a positioned one is where it says for as long as it says', () => {
  const layout = layoutOf(phone, [
    item('p', 10, { mode: 'positioned', position: { x: 0.5, y: 0.25, staySec: 2 } }),
  ])
  const [line] = layout.between(11)
  expect(line && leftAt(line, 1, phone)).toBe(195)
  expect(layout.between(12)).toEqual([])
})

test('a positioned one is not cut off by an edge', () => {
  const position = { x: 1, y: 1, staySec: 2 }
  const layout = layoutOf(phone, [item('p', 10, { mode: 'positioned', position })])
  const [line] = layout.between(11)
  expect(line && leftAt(line, 1, phone) + line.width).toBeCloseTo(phone.width, 0)
  expect(line && topOf(line, phone)).toBe(Math.round(phone.height - phone.lanePx))
})

test('positioned ones do not cover the picture: four at once, the viewer’s own and later ones besides', () => {
  const at = (id: string, timeSec: number, index: number, mine = false) =>
    item(id, timeSec, { mode: 'positioned', mine, position: { x: 0, y: index / 40, staySec: 2 } })
  const crowd = Array.from({ length: 40 }, (_, index) => at(`p${index}`, 10 + index / 100, index))
  const layout = layoutOf(phone, [...crowd, at('own', 10.5, 3, true), at('later', 12.1, 5)])
  expect(layout.between(10.5).map(({ item: { id } }) => id)).toEqual(['p0', 'p1', 'p2', 'p3', 'own'])
  expect(layout.between(13).map(({ item: { id } }) => id)).toEqual(['later'])
  expect(layoutOf({ ...phone, maxShown: 2 }, crowd).between(10.5)).toHaveLength(2)
})

test('alike ones are one with a count', () => {
  const layout = layoutOf(
    phone,
    [item('a', 1, { text: 'Haha!' }), item('b', 2, { text: 'hahaha' }), item('c', 3, { text: 'ＨＡＨＡ' })],
    { ...all, mergeSec: 10 },
  )
  expect(plain(layout.between(3))).toEqual([
    ['a', 0, 2],
    ['b', 1, 1],
  ])
})

test('a frame costs the blocks around it, however long the track is', () => {
  const layout = createLayout(entry => {
    measured++
    return measure(entry, phone)
  })
  let measured = 0
  layout.setStage(phone)
  layout.setRules(all)
  layout.load(Array.from({ length: 100_000 }, (_, index) => item(`i${index}`, index / 14)))
  expect(layout.between(5000).length).toBeGreaterThan(10)
  expect(measured).toBeLessThan(600)
})
