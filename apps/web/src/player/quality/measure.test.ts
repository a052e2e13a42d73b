import { hourMs } from '@xinghe/contract/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Measure, measureFrom, measureStep, type Phase, phaseOf, type Step } from './measure.ts'

const after = (...steps: [atMs: number, phase: Phase, more?: Partial<Step>][]) =>
  steps.reduce<Measure>(
    (measure, [atMs, phase, more]) => measureStep(measure, { atMs, phase, ...more }),
    measureFrom(0),
  )
/** A picture that moves tells so four times a second. */
const playing = (fromMs: number, toMs: number): [number, Phase][] =>
  Array.from({ length: (toMs - fromMs) / 250 + 1 }, (_, at) => [fromMs + at * 250, 'moving'])

test('the join time reaches to the first frame, without the time in which nobody asked for it', () => {
  expect(after([800, 'moving']).joinMs).toBe(800)
  expect(after([300, 'resting'], [9000, 'waiting'], [9400, 'moving'])).toMatchObject({
    joinMs: 700,
    stalls: 0,
  })
})

test('a seek on the way to the first frame is part of the join time', () => {
  expect(after([100, 'seeking'], [400, 'waiting'], [900, 'moving'])).toMatchObject({
    joinMs: 900,
    seeks: 0,
    seekMs: 0,
  })
})

test('a picture that runs dry stalls; what a seek waits for is told apart', () => {
  const stalled = after(...playing(500, 3000), [3000, 'waiting'], [4500, 'moving'])
  expect(stalled).toMatchObject({ playMs: 2500, stalls: 1, stallMs: 1500, seeks: 0 })
  const sought = after(...playing(500, 3000), [3000, 'seeking'], [3200, 'waiting'], [4500, 'moving'])
  expect(sought).toMatchObject({ playMs: 2500, stalls: 0, stallMs: 0, seeks: 1, seekMs: 1500 })
})

test('a page that was suspended neither played nor waited for that long', () => {
  expect(after([500, 'moving'], [hourMs, 'moving']).playMs).toBe(2000)
  expect(after([500, 'moving'], [600, 'waiting'], [hourMs, 'moving']).stallMs).toBe(120_000)
})

test('qualities are counted as they change in the picture, the first one not', () => {
  const named = (atMs: number, quality: string | null): [number, Phase, Partial<Step>] => [
    atMs,
    'moving',
    { quality },
  ]
  const measure = after(named(500, null), named(600, '480P'), named(700, '480P'), named(800, '720P'))
  expect(measure.switches).toBe(1)
})

test('what failed keeps its reason and adds nothing', () => {
  const failed = after([500, 'moving'], [700, 'failed', { failure: 'network' }])
  expect(failed).toMatchObject({ failure: 'network', joinMs: 500, playMs: 200 })
  expect(measureStep(failed, { atMs: 9000, phase: 'moving' })).toEqual(failed)
  expect(after([500, 'failed', { failure: 'codec' }])).toMatchObject({ joinMs: null, failure: 'codec' })
})

test.each([
  [{ status: 'opening' }, 'waiting'],
  [{ status: 'ready', waiting: true }, 'waiting'],
  [{ status: 'ready', waiting: true, seeking: true }, 'seeking'],
  [{ status: 'ready', paused: false }, 'moving'],
  [{ status: 'ready', paused: false, ended: true }, 'resting'],
  [{ status: 'refused' }, 'resting'],
  [{ status: 'error' }, 'failed'],
] as const)('a player that is %o is %s', (state, phase) => {
  const still = { paused: true, ended: false, waiting: false, seeking: false }
  expect(phaseOf({ ...still, ...state })).toBe(phase)
})

describe('whatever a viewer does', () => {
  const phase = fc.constantFrom<Phase>('moving', 'waiting', 'seeking', 'resting')
  const steps = fc.array(fc.record({ phase, passedMs: fc.integer({ min: 0, max: 1900 }) }), { maxLength: 60 })
  const run = (list: { phase: Phase; passedMs: number }[]) => {
    let atMs = 0
    return list.reduce((measure, { phase, passedMs }) => {
      atMs += passedMs
      return measureStep(measure, { phase, atMs })
    }, measureFrom(0))
  }

  test('no millisecond is counted twice', () => {
    fc.assert(
      fc.property(steps, list => {
        const { atMs, waitedMs, playMs, stallMs, seekMs } = run(list)
        expect(waitedMs + playMs + stallMs + seekMs).toBeLessThanOrEqual(atMs)
      }),
    )
  })

  test('a step that tells nothing new changes nothing', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 59 }), (list, at) => {
        const twice = list.flatMap((step, index) =>
          index === at ? [step, { ...step, passedMs: 0 }] : [step],
        )
        expect(run(twice)).toEqual(run(list))
      }),
    )
  })

  test('there is no stall or seek without its time, and none before the first frame', () => {
    fc.assert(
      fc.property(steps, list => {
        const { joinMs, playMs, stalls, stallMs, seeks, seekMs, switches } = run(list)
        if (stalls === 0) expect(stallMs).toBe(0)
        if (seeks === 0) expect(seekMs).toBe(0)
        if (joinMs === null) expect({ playMs, stalls, seeks }).toEqual({ playMs: 0, stalls: 0, seeks: 0 })
        expect(switches).toBe(0)
      }),
    )
  })
})
