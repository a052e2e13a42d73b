import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn } from '#kernel/time.ts'
import { applyReport, gateFor, qualityGate, resumeFrom, seenPlaces, unwatched } from './rules.ts'
import { playbackSettings } from './settings.ts'

const rules = Object.fromEntries(
  Object.entries(playbackSettings.entries).map(([name, entry]) => [name, entry.default]),
) as { [K in keyof typeof playbackSettings.entries]: number }
const start = Date.UTC(2026, 10, 30)
const seconds = fc.double({ min: 0, max: 20_000, noNaN: true })

describe('resuming', () => {
  test('is offered above 30 s or a tenth, and below 95 %, and nowhere else', () => {
    fc.assert(
      fc.property(seconds, fc.double({ min: 1, max: 20_000, noNaN: true }), (at, durationSec) => {
        const expected = at > Math.min(30, durationSec * 0.1) && at < durationSec * 0.95 ? at : null
        expect(resumeFrom(at, durationSec, rules)).toBe(expected)
      }),
    )
  })

  test('is offered where the duration is unknown', () => {
    expect(resumeFrom(31, 0, rules)).toBe(31)
    expect(resumeFrom(30, 0, rules)).toBeNull()
  })
})

describe('a report', () => {
  const report = fc.record({
    seconds,
    watched: fc.double({ min: 0, max: 3600, noNaN: true }),
    clockOffMs: fc.integer({ min: -dayMs, max: dayMs }),
    laterMs: fc.integer({ min: 0, max: minuteMs }),
  })
  const runOf = (steps: { seconds: number; watched: number; clockOffMs: number; laterMs: number }[]) => {
    let now = start
    let progress = unwatched
    let plays = 0
    for (const step of steps) {
      now += step.laterMs
      const reported = { seconds: step.seconds, watched: step.watched, at: now + step.clockOffMs, now }
      const counted = applyReport(progress, { ...reported, durationSec: 600 }, rules)
      progress = counted.after
      if (counted.isValidPlay) plays += 1
    }
    return { progress, plays, now }
  }

  test('of the latest time gives the position, however far the others were', () => {
    fc.assert(
      fc.property(fc.array(report, { minLength: 1, maxLength: 20 }), steps => {
        const { progress, now } = runOf(steps)
        let at = start
        const reported = steps.map(step => {
          at += step.laterMs
          return { seconds: Math.min(step.seconds, 600), at: Math.min(at + step.clockOffMs, at) }
        })
        const latest = reported.reduce((last, next) => (next.at >= last.at ? next : last))
        expect(progress.seconds).toBe(latest.seconds)
        expect(progress.watchedAt).toBe(latest.at)
        expect(progress.watchedAt).toBeLessThanOrEqual(now)
        expect(progress.reportedSeconds).toBe(reported.at(-1)?.seconds)
      }),
    )
  })

  test('makes at most one valid play in six hours, whatever it claims', () => {
    fc.assert(
      fc.property(fc.array(report, { maxLength: 50 }), steps => {
        const { plays, now } = runOf(steps)
        expect(plays).toBeLessThanOrEqual(1 + Math.floor((now - start) / (6 * hourMs)))
      }),
    )
  })

  test('is credited only as far as time has passed', () => {
    const first = applyReport(
      unwatched,
      { seconds: 3600, watched: 3600, at: start, now: start, durationSec: 7200 },
      rules,
    )
    expect(first.isValidPlay).toBe(false)
    expect(first.after.watchedSec).toBe(15)
    const now = start + 1000
    const second = applyReport(
      first.after,
      { seconds: 0, watched: 3600, at: now, now, durationSec: 7200 },
      rules,
    )
    expect(second.after.watchedSec).toBe(21)
  })

  test.each([
    [600, 3],
    [20, 1],
    [null, 3],
  ])('of ten seconds each counts a play of %s s with number %i', (durationSec, number) => {
    let progress = unwatched
    const counted = [1, 2, 3].map(index => {
      const now = start + index * 10_000
      const reported = { seconds: index * 10, watched: 10, at: now, now, durationSec }
      const { after, isValidPlay } = applyReport(progress, reported, rules)
      progress = after
      return isValidPlay
    })
    expect(counted.indexOf(true) + 1).toBe(number)
  })

  test('after a long break restarts the count', () => {
    const before = { ...unwatched, watchedSec: 29, reportedAt: start, watchedAt: start }
    const now = start + 7 * hourMs
    const { after } = applyReport(before, { seconds: 5, watched: 5, at: now, now, durationSec: 600 }, rules)
    expect(after.watchedSec).toBe(5)
  })

  test('without a second watched is never a play, however short the film', () => {
    const now = start
    expect(
      applyReport(unwatched, { seconds: 0, watched: 0, at: now, now, durationSec: 0 }, rules).isValidPlay,
    ).toBe(false)
  })
})

describe('the gate', () => {
  const visitor = { uid: null, vipLevel: 0, bigV: false }
  const free = { uid: '1', vipLevel: 0, bigV: false }
  const open = { gate: null, regionAllowed: true }
  const anybody = { mustLogin: false, mustVIP: false }
  const everyGate = [null, 'login', 'vip'] as const

  test.each([
    ['login', visitor, 'login'],
    ['login', free, null],
    ['vip', visitor, 'vip'],
    ['vip', free, 'vip'],
    ['vip', { ...free, vipLevel: 1 }, null],
    ['vip', { ...free, bigV: true }, null],
  ] as const)('%s for %o answers %s', (gate, viewer, answer) => {
    expect(gateFor({ ...open, gate }, viewer, anybody)).toBe(answer)
  })

  test.each([
    [{ ...anybody, mustLogin: true }, 'login'],
    [{ ...anybody, mustVIP: true }, 'vip'],
    [{ mustLogin: true, mustVIP: true }, 'vip'],
  ] as const)('of a site with %o applies to every film, whatever its own gate', (site, required) => {
    const viewers = [visitor, free, { ...free, vipLevel: 1 }, { ...free, bigV: true }]
    for (const gate of everyGate)
      for (const viewer of viewers) {
        const stricter = gate === 'vip' ? gate : required
        expect(gateFor({ ...open, gate }, viewer, site)).toBe(
          gateFor({ ...open, gate: stricter }, viewer, anybody),
        )
      }
  })

  test('reports a blocked region first', () => {
    expect(gateFor({ gate: 'vip', regionAllowed: false }, visitor, { mustLogin: true, mustVIP: true })).toBe(
      'region',
    )
    expect(gateFor({ gate: null, regionAllowed: false }, { ...free, vipLevel: 3 }, anybody)).toBe('region')
  })

  test('asks a visitor to sign in only where that is enough', () => {
    const lower = { own: 480, free: 720 }
    expect(qualityGate(480, visitor, lower)).toBeNull()
    expect(qualityGate(720, free, lower)).toBe('vip')
    expect(qualityGate(720, visitor, lower)).toBe('login')
    expect(qualityGate(1080, visitor, lower)).toBe('vip')
  })
})

test('a day begins at midnight in the site’s time zone, not in UTC', () => {
  expect(dayIn('Asia/Shanghai', Date.UTC(2026, 10, 30, 15, 59))).toBe('2026-11-30')
  expect(dayIn('Asia/Shanghai', Date.UTC(2026, 10, 30, 16, 0))).toBe('2026-12-01')
})

describe('the places that a report has seen', () => {
  /** Which of the twentieths, as numbers. */
  const seen = (from: number | null, position: number, credit: number) => {
    const bits = seenPlaces(from, { position, credit, durationSec: 100 })
    return Array.from({ length: 20 }, (_, at) => at).filter(at => (bits >> at) & 1)
  }

  test('are those from the report before to this one', () => {
    expect(seen(0, 10, 10)).toEqual([0, 1, 2])
    expect(seen(90, 100, 10)).toEqual([18, 19])
    expect(seen(10, 40, 10)).toEqual([2, 3, 4, 5, 6, 7, 8])
  })

  test('are no more than could be watched after a jump, and before the first report', () => {
    expect(seen(10, 90, 10)).toEqual([16, 17, 18])
    expect(seen(90, 20, 10)).toEqual([2, 3, 4])
    expect(seen(null, 50, 10)).toEqual([8, 9, 10])
    expect(seen(0, 5, 10)).toEqual([0, 1])
  })

  test('are none without time watched, or of a film of unknown length', () => {
    expect(seen(0, 50, 0)).toEqual([])
    expect(seenPlaces(0, { position: 5, credit: 5, durationSec: null })).toBe(0)
    expect(seenPlaces(0, { position: 0, credit: 5, durationSec: 0 })).toBe(0)
  })
})
