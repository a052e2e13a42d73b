import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DanmakuItem } from '../item.ts'
import { createLayout, type LayoutRules, layoutAt, type Measure } from './layout.ts'
import { lanesOf, leavesAt, leftAt, type PlacedLine, type Stage } from './motion.ts'

const kinds = { scroll: true, top: true, bottom: true, color: true }
const all: LayoutRules = { kinds, keywords: [], users: [], mergeSec: 0 }
/** A text of n characters is n times twelve pixels wide. */
const measure: Measure = ({ item }) => item.text.length * 12

const anyStage = fc
  .record({
    width: fc.integer({ min: 200, max: 2000 }),
    scrollLanes: fc.integer({ min: 1, max: 5 }),
    others: fc.integer({ min: 0, max: 5 }),
    speed: fc.constantFrom(0.35, 0.75, 1, 1.5),
    maxShown: fc.constantFrom(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 4),
  })
  .map(
    ({ width, scrollLanes, others, speed, maxShown }): Stage => ({
      width,
      height: (scrollLanes + others) * 20,
      lanePx: 20,
      fontPx: 15,
      lanes: scrollLanes + others,
      scrollLanes,
      moveSec: 7 / speed,
      fixedSec: 4,
      maxShown,
    }),
  )
const anyItems = (seconds: number, maxLength: number, prefix = 'i') =>
  fc
    .array(
      fc.record({
        tenths: fc.integer({ min: 0, max: seconds * 10 }),
        length: fc.integer({ min: 1, max: 120 }),
        mode: fc.constantFrom('scroll', 'scroll', 'scroll', 'reverse', 'top', 'bottom', 'positioned'),
        mine: fc.constantFrom(false, false, false, false, false, true),
      }),
      { maxLength },
    )
    .map(list =>
      list.map(
        ({ tenths, length, mode, mine }, index): DanmakuItem => ({
          id: `${prefix}${index}`,
          timeSec: tenths / 10,
          text: 'x'.repeat(length),
          mode: mode as DanmakuItem['mode'],
          color: '#ffffff',
          size: 'normal',
          mine,
          position: { x: 0.25, y: 0.5, staySec: length / 10 },
        }),
      ),
    )

function layoutOf(stage: Stage, items: readonly DanmakuItem[], rules = all) {
  const layout = createLayout(measure)
  layout.setStage(stage)
  layout.setRules(rules)
  layout.load(items)
  return layout
}
const plain = (lines: readonly PlacedLine[]) => lines.map(({ item, lane, count }) => [item.id, lane, count])
/** Every line of a track that got a lane. */
const wholeOf = (stage: Stage, items: readonly DanmakuItem[]) => layoutOf(stage, items).between(-100, 1000)
const isInLane = ({ item: { mode, mine } }: PlacedLine) => mode !== 'positioned' && !mine

// Compares two lines moment by moment; less than a thousandth of a pixel is no overlap.
function overlap(a: PlacedLine, b: PlacedLine, stage: Stage, slackPx: number): boolean {
  const from = Math.max(a.item.timeSec, b.item.timeSec)
  const to = Math.min(leavesAt(a.item, stage), leavesAt(b.item, stage))
  if (to <= from) return false
  return Array.from({ length: 41 }, (_, step) => from + ((to - from) * step) / 40).some(moment => {
    const leftA = leftAt(a, moment - a.item.timeSec, stage)
    const leftB = leftAt(b, moment - b.item.timeSec, stage)
    return leftA + a.width - leftB > slackPx && leftB + b.width - leftA > slackPx
  })
}

test('at no moment do two lines overlap, sent ones neither, unless one is the viewer’s own or positioned', () => {
  fc.assert(
    fc.property(anyStage, anyItems(70, 80), anyItems(70, 12, 's'), (stage, items, sent) => {
      const layout = layoutOf(stage, items)
      for (const item of sent) layout.append(item, 30)
      const lines = layout.between(-100, 1000).filter(isInLane)
      for (const [index, a] of lines.entries()) {
        expect(a.lane).toBeLessThan(lanesOf(a.item, stage))
        for (const b of lines.slice(index + 1)) {
          if (a.lane === b.lane) expect(overlap(a, b, stage, 0.001)).toBe(false)
        }
      }
    }),
    { numRuns: 1000 },
  )
})

test('a line is left out only if it would touch another in each of its lanes; one’s own never is', () => {
  fc.assert(
    fc.property(anyStage, anyItems(70, 80), (limited, items) => {
      const stage = { ...limited, maxShown: Number.POSITIVE_INFINITY }
      const lines = wholeOf(stage, items)
      const there = new Set(lines.map(({ item }) => item))
      for (const item of items) {
        if (there.has(item)) continue
        expect(item.mode).not.toBe('positioned')
        expect(item.mine).toBe(false)
        for (let lane = 0; lane < lanesOf(item, stage); lane++) {
          const line = { item, lane, count: 1, width: item.text.length * 12 }
          expect(lines.some(other => other.lane === lane && overlap(line, other, stage, -0.5))).toBe(true)
        }
      }
    }),
    { numRuns: 400 },
  )
})

test('a jump shows exactly what playing would have shown, however the track was cut into batches', () => {
  const jumps = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 12 })
  const cuts = fc.array(fc.integer({ min: 0, max: 150 }), { maxLength: 4 })
  const merging = fc.constantFrom(0, 0, 5, 30)
  fc.assert(
    fc.property(
      anyStage,
      anyItems(120, 150),
      jumps,
      cuts,
      merging,
      (stage, items, moments, cut, mergeSec) => {
        const rules = { ...all, mergeSec }
        const played = layoutOf(stage, items, rules)
        const frames = Array.from({ length: 121 }, (_, second) => plain(played.between(second)))
        const jumped = layoutOf(stage, [], rules)
        const edges = [0, ...cut.toSorted((a, b) => a - b), items.length]
        for (const index of edges.keys().toArray().toReversed()) {
          jumped.load(items.slice(edges[index], edges[index + 1]))
          jumped.between(moments[0] ?? 0)
        }
        for (const moment of moments) {
          expect(plain(jumped.between(moment))).toEqual(frames[moment])
          expect(plain(layoutAt({ items }, moment, stage, rules, measure))).toEqual(frames[moment])
        }
      },
    ),
    { numRuns: 1000 },
  )
})

test('another stage or other rules lay out what they would have from the start', () => {
  fc.assert(
    fc.property(anyStage, anyStage, anyItems(60, 80), anyItems(60, 10, 's'), (first, second, items, sent) => {
      const layout = layoutOf(first, items)
      layout.between(30)
      for (const item of sent) layout.append(item, 30)
      layout.between(10)
      layout.setStage(second)
      const fresh = layoutOf(second, items)
      for (const item of sent) fresh.append(item, 30)
      expect(plain(layout.between(0, 60))).toEqual(plain(fresh.between(0, 60)))
      layout.setRules({ ...all, kinds: { ...kinds, top: false } })
      const without = layoutOf(
        second,
        items.filter(({ mode, mine }) => mode !== 'top' || mine),
      )
      for (const item of sent) if (item.mode !== 'top' || item.mine) without.append(item, 30)
      expect(plain(layout.between(0, 60))).toEqual(plain(without.between(0, 60)))
    }),
    { numRuns: 400 },
  )
})

test('what is sent live moves nothing that is there, and is placed as it would be with the others before it', () => {
  fc.assert(
    fc.property(anyStage, anyItems(60, 60), anyItems(60, 20, 's'), (stage, items, sent) => {
      const layout = layoutOf(stage, items)
      let before = plain(layout.between(0, 60))
      for (const item of sent) {
        layout.append(item, 30)
        const now = plain(layout.between(0, 60))
        expect(now.filter(([id]) => id !== item.id)).toEqual(before)
        before = now
      }
      const late = layoutOf(stage, items)
      for (const item of sent) late.append(item, 30)
      expect(plain(late.between(0, 60))).toEqual(before)
    }),
    { numRuns: 400 },
  )
})

test('never are more in the picture than allowed, one’s own aside', () => {
  fc.assert(
    fc.property(anyStage, anyItems(60, 120), (stage, items) => {
      const others = items.filter(({ mine, mode }) => !mine && mode !== 'positioned')
      const layout = layoutOf({ ...stage, maxShown: 3 }, others)
      for (let tenths = 0; tenths <= 700; tenths += 3) {
        expect(layout.between(tenths / 10).length).toBeLessThanOrEqual(3)
      }
    }),
    { numRuns: 200 },
  )
})
