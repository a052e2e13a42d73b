import type { PlayReportQuality } from '@xinghe/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contributionOf, figuresOf, joinAt, joinBoundsMs, sumOf } from './rules.ts'

const measured = (over: Partial<PlayReportQuality> = {}): PlayReportQuality => ({
  ...{ joinMs: 800, playMs: 600_000, stalls: 0, stallMs: 0, seeks: 0, seekMs: 0 },
  ...{ switches: 0, dropped: 0, frames: 15_000, failure: null },
  ...over,
})

test('a play that begins soon and does not stall is good, a late, stalling or failing one bad', () => {
  expect(contributionOf(measured()).bad).toBe(0)
  expect(contributionOf(measured({ joinMs: 5_100 })).bad).toBe(1)
  expect(contributionOf(measured({ stalls: 2, stallMs: 20_000 })).bad).toBe(1)
  expect(contributionOf(measured({ stalls: 1, stallMs: 5_000 })).bad).toBe(0)
  expect(contributionOf(measured({ failure: 'network' }))).toMatchObject({
    bad: 1,
    playFailures: 1,
    startFailures: 0,
  })
  const unstarted = contributionOf(measured({ joinMs: null, failure: 'codec' }))
  expect(unstarted).toMatchObject({ bad: 1, started: 0, startFailures: 1, playFailures: 0, playMs: 0 })
})

test('a viewer who left before the first frame is a play that did not start', () => {
  expect(contributionOf(measured({ joinMs: null }))).toMatchObject({
    plays: 1,
    started: 0,
    startFailures: 0,
    bad: 0,
  })
})

test('median and 95th percentile lie in the classes of their ranks', () => {
  const of = (joinMs: number) => contributionOf(measured({ joinMs }))
  const { joins } = sumOf([...Array(94).fill(of(600)), ...Array(6).fill(of(9_000))])
  expect(joinAt(joins, 0.5)).toBeGreaterThan(500)
  expect(joinAt(joins, 0.5)).toBeLessThanOrEqual(700)
  expect(joinAt(joins, 0.95)).toBeGreaterThan(8_000)
  expect(joinAt(joins, 0.95)).toBeLessThanOrEqual(11_000)
  expect(joinAt(sumOf([]).joins, 0.5)).toBeNull()
})

test('shares are of what they can be a share of, and null without it', () => {
  const sums = sumOf([
    contributionOf(measured({ playMs: 90_000, stalls: 3, stallMs: 10_000, frames: 1000, dropped: 10 })),
    contributionOf(measured({ joinMs: null, failure: 'open' })),
  ])
  expect(figuresOf(sums)).toMatchObject({
    ...{ plays: 2, rebufferShare: 0.1, stallsPerHour: 120, startFailureShare: 0.5 },
    ...{ playFailureShare: 0, badShare: 1, seekMeanMs: null, droppedShare: 0.01 },
  })
  expect(Object.values(figuresOf(sumOf([]))).filter(value => value !== null)).toEqual([0])
})

describe('whatever a browser tells', () => {
  const any = fc.double({ min: 0, max: 1e300, noNaN: true })
  const anything = fc.record({
    joinMs: fc.option(any),
    ...{ playMs: any, stalls: any, stallMs: any, seeks: any, seekMs: any },
    ...{ switches: any, dropped: any, frames: any },
    failure: fc.option(fc.constantFrom('network', 'media')),
  })

  test('one session adds one play and whole numbers within bounds', () => {
    fc.assert(
      fc.property(anything, session => {
        const { joins, ...numbers } = contributionOf(session)
        expect(numbers.plays).toBe(1)
        expect(joins.reduce((sum, count) => sum + count, 0)).toBe(numbers.started)
        expect(joins).toHaveLength(joinBoundsMs.length)
        for (const value of Object.values(numbers)) {
          expect(Number.isInteger(value)).toBe(true)
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThan(3e7)
        }
        expect(numbers.dropped).toBeLessThanOrEqual(numbers.frames)
      }),
    )
  })

  test('shares stay shares', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 20 }), sessions => {
        const figures = figuresOf(sumOf(sessions.map(contributionOf)))
        const { rebufferShare, startFailureShare, playFailureShare, badShare, droppedShare } = figures
        for (const share of [rebufferShare, startFailureShare, playFailureShare, badShare, droppedShare]) {
          if (share !== null) expect(share >= 0 && share <= 1).toBe(true)
        }
      }),
    )
  })
})
