import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DanmakuItem, DanmakuMode } from '../item.ts'
import { createLayout } from './layout.ts'
import { lanesOf, leavesAt, meet, type PlacedLine, type Stage } from './motion.ts'
import { type Entry, place } from './place.ts'

const modes: readonly DanmakuMode[] = ['scroll', 'scroll', 'scroll', 'reverse', 'top', 'bottom']
const stage: Stage = {
  width: 400,
  height: 120,
  lanePx: 20,
  fontPx: 15,
  lanes: 6,
  scrollLanes: 4,
  moveSec: 7,
  fixedSec: 4,
  maxShown: Number.POSITIVE_INFINITY,
}
const widthOf = ({ item }: Entry) => item.text.length * 12

const anyCrowd = fc
  .array(
    fc.record({
      thousandths: fc.integer({ min: 0, max: 20_000 }),
      length: fc.integer({ min: 1, max: 30 }),
      mode: fc.constantFrom(...modes),
    }),
    { minLength: 150, maxLength: 300 },
  )
  .map(list =>
    list
      .toSorted((a, b) => a.thousandths - b.thousandths)
      .map(
        ({ thousandths, length, mode }, index): DanmakuItem => ({
          id: `i${index}`,
          timeSec: thousandths / 1000,
          text: 'x'.repeat(length),
          mode,
          color: '#ffffff',
          size: 'normal',
        }),
      ),
  )
const lanesById = (lines: readonly PlacedLine[]) => lines.map(({ item, lane }) => [item.id, lane])

/** What `place` does, by the rule and nothing else. */
function placePlainly(items: readonly DanmakuItem[], ground: Stage): PlacedLine[] {
  const placed: PlacedLine[] = []
  for (const item of items) {
    const present = (momentSec: number) =>
      placed
        .filter(({ item: { timeSec } }) => timeSec <= momentSec)
        .filter(other => leavesAt(other.item, ground) > momentSec)
    const starts = placed
      .map(other => other.item.timeSec)
      .filter(sec => sec > item.timeSec && sec < leavesAt(item, ground))
    if ([item.timeSec, ...starts].some(sec => present(sec).length >= ground.maxShown)) continue
    const line = { item, count: 1, width: item.text.length * 12 }
    const order = Array.from({ length: lanesOf(item, ground) }, (_, lane) => lane)
    if (item.mode === 'bottom') order.reverse()
    const lane = order.find(one => !placed.some(other => other.lane === one && meet(line, other, ground)))
    if (lane !== undefined) placed.push({ ...line, lane })
  }
  return placed
}

test('a crowd finds the lanes that it would find without any shortcut', () => {
  const limits = fc.constantFrom(Number.POSITIVE_INFINITY, 3, 12)
  const moveSec = fc.constantFrom(3, 7, 20)
  fc.assert(
    fc.property(anyCrowd, limits, moveSec, (items, maxShown, crossSec) => {
      const ground = { ...stage, maxShown, moveSec: crossSec }
      const entries = items.map(item => ({ item, count: 1 }))
      expect(lanesById(place(entries, [], ground, widthOf))).toEqual(lanesById(placePlainly(items, ground)))
    }),
    { numRuns: 200 },
  )
})

test('what is prepared is as it would have been, and costs nothing when it is asked for', () => {
  fc.assert(
    fc.property(anyCrowd, fc.integer({ min: 0, max: 60 }), (crowd, momentSec) => {
      const items = [0, 20, 40].flatMap(delay =>
        crowd.map(item => ({ ...item, id: `${item.id} ${delay}`, timeSec: item.timeSec + delay })),
      )
      let measured = 0
      const layouts = [1, 2].map(() => {
        const layout = createLayout(entry => {
          measured++
          return widthOf(entry)
        })
        layout.setStage(stage)
        layout.setRules({
          kinds: { scroll: true, top: true, bottom: true, color: true },
          keywords: [],
          users: [],
          mergeSec: 0,
        })
        layout.load(items)
        return layout
      })
      const [prepared, asked] = layouts
      let steps = 0
      while (prepared?.prepare(momentSec, momentSec + 5)) steps++
      expect(steps).toBeLessThanOrEqual(6)
      measured = 0
      const lines = prepared?.between(momentSec, momentSec + 5) ?? []
      expect(measured).toBe(0)
      expect(lanesById(lines)).toEqual(lanesById(asked?.between(momentSec, momentSec + 5) ?? []))
    }),
    { numRuns: 50 },
  )
})
