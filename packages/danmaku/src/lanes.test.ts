import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Ground, type Line, laneFor, leavesAt, leftAt, type PlacedLine } from './lanes.ts'

const phone: Ground = {
  width: 390,
  lanes: 8,
  scrollLanes: 4,
  staySec: { scroll: 7, top: 4, bottom: 4 },
}
const line = (timeSec: number, width: number, over: Partial<Line> = {}): Line => ({
  timeSec,
  width,
  mode: 'scroll',
  ...over,
})

/** Places lines in the given order, whatever their times; `lane` is null for one without a lane. */
function admit(lines: readonly Line[], ground: Ground) {
  const placed: PlacedLine[] = []
  return lines.map(one => {
    const before = [...placed]
    const lane = laneFor(one, before, ground)
    if (lane !== null) placed.push({ ...one, lane })
    return { ...one, lane, before }
  })
}
const lanes = (lines: readonly Line[], ground = phone) => admit(lines, ground).map(({ lane }) => lane)

// Compares two lines' positions moment by moment; less than a thousandth of a pixel is no overlap.
const overlap = (a: Line, b: Line, ground: Ground, slackPx: number) => {
  const from = Math.max(a.timeSec, b.timeSec)
  const to = Math.min(leavesAt(a, ground), leavesAt(b, ground))
  if (to <= from) return false
  return Array.from({ length: 101 }, (_, step) => from + ((to - from) * step) / 100).some(moment => {
    const [leftA, leftB] = [leftAt(a, moment, ground), leftAt(b, moment, ground)]
    return leftA + a.width - leftB > slackPx && leftB + b.width - leftA > slackPx
  })
}

const anyGround = fc.record({
  width: fc.integer({ min: 200, max: 2000 }),
  scrollLanes: fc.integer({ min: 1, max: 5 }),
  freeLanes: fc.integer({ min: 0, max: 5 }),
  speed: fc.constantFrom(0.75, 1, 1.5),
})
const anyLine = fc.record({
  timeSec: fc.integer({ min: 0, max: 150 }).map(tenths => tenths / 10),
  width: fc.integer({ min: 16, max: 2500 }),
  mode: fc.constantFrom('scroll', 'scroll', 'scroll', 'top', 'bottom'),
  mine: fc.constantFrom(false, false, false, false, true),
})
const anyShow = fc
  .tuple(anyGround, fc.array(anyLine, { maxLength: 60 }))
  .map(([{ width, scrollLanes, freeLanes, speed }, lines]) => {
    const ground: Ground = {
      width,
      scrollLanes,
      lanes: scrollLanes + freeLanes,
      staySec: { scroll: 7 / speed, top: 4, bottom: 4 },
    }
    return { ground, came: admit(lines as Line[], ground) }
  })

test('at no moment do two lines of others overlap', () => {
  fc.assert(
    fc.property(anyShow, ({ ground, came }) => {
      const others = came.filter(({ lane, mine }) => lane !== null && !mine)
      for (const [index, a] of others.entries()) {
        for (const b of others.slice(index + 1)) {
          expect(a.lane === b.lane && overlap(a, b, ground, 0.001)).toBe(false)
        }
      }
    }),
  )
})

test('a line is dropped only if it would touch another in each of its lanes, one’s own never', () => {
  fc.assert(
    fc.property(anyShow, ({ ground, came }) => {
      for (const one of came) {
        if (one.lane !== null) continue
        expect(one.mine).toBe(false)
        const count = one.mode === 'scroll' ? ground.scrollLanes : ground.lanes
        for (let lane = 0; lane < count; lane++) {
          expect(one.before.some(other => other.lane === lane && overlap(one, other, ground, -0.001))).toBe(
            true,
          )
        }
      }
    }),
  )
})

test('scrolling lines stay in their lanes, which are never more than there are', () => {
  fc.assert(
    fc.property(anyShow, ({ ground, came }) => {
      for (const { lane, mode } of came) {
        if (lane !== null) expect(lane).toBeLessThan(mode === 'scroll' ? ground.scrollLanes : ground.lanes)
      }
    }),
  )
})

test('a fifth line at the same moment finds none of four lanes, one’s own does', () => {
  const five = Array.from({ length: 5 }, () => line(1, 100))
  expect(lanes(five)).toEqual([0, 1, 2, 3, null])
  expect(lanes([...five, line(1, 100, { mine: true })]).at(-1)).toBe(0)
})

test('a lane is free again when its last line has fully entered, unless the next would catch up with it', () => {
  const narrow = { ...phone, scrollLanes: 1 }
  // 100 of 490 pixels have passed the edge after 100/490 of seven seconds.
  expect(lanes([line(0, 100), line(1.4, 100)], narrow)).toEqual([0, null])
  expect(lanes([line(0, 100), line(1.5, 100)], narrow)).toEqual([0, 0])
  expect(lanes([line(0, 100), line(1.5, 900)], narrow)).toEqual([0, null])
  expect(lanes([line(0, 100), line(7, 900), line(-7, 100)], narrow)).toEqual([0, 0, 0])
})

test('fixed lines fill from their own edge, and a scrolling one goes round them', () => {
  expect(lanes([line(0, 100, { mode: 'top' }), line(0, 100, { mode: 'top' })])).toEqual([0, 1])
  expect(lanes([line(0, 100, { mode: 'bottom' }), line(0, 100, { mode: 'bottom' })])).toEqual([7, 6])
  expect(lanes([line(0, 100, { mode: 'top' }), line(0, 100)])).toEqual([0, 1])
  expect(lanes([line(0, 100, { mode: 'top' }), line(4, 100)])).toEqual([0, 0])
})
