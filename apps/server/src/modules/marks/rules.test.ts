import { markKinds, markSources } from '@xinghe/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreementOf, fitsFilm, shownMarks, type Vote } from './rules.ts'

const settings = { needsConfirmation: false, leastConfidence: 0.8, agreeingViewers: 3, toleranceSec: 1.5 }
const part = (
  source: (typeof markSources)[number],
  startSec: number | null,
  { kind = 'intro', confidence = null }: { kind?: 'intro' | 'outro'; confidence?: number | null } = {},
) => ({ kind, source, startSec, endSec: startSec === null ? null : startSec + 60, confidence })

describe('what is shown of an episode', () => {
  const sure = part('proposed', 30, { confidence: 0.9 })

  test('is what staff say, else what viewers agree on, else what was found', () => {
    const shown = (...parts: ReturnType<typeof part>[]) =>
      shownMarks(parts, settings).map(mark => mark.startSec)
    expect(shown(sure, part('viewers', 20), part('staff', 10))).toEqual([10])
    expect(shown(part('viewers', 20), sure)).toEqual([20])
    expect(shown(sure)).toEqual([30])
    expect(shown()).toEqual([])
  })

  test('is nothing where staff say so, whatever others say', () => {
    expect(shownMarks([sure, part('viewers', 20), part('staff', null)], settings)).toEqual([])
  })

  test('is nothing that was found with little confidence, or waits for staff', () => {
    expect(shownMarks([part('proposed', 30, { confidence: 0.79 })], settings)).toEqual([])
    expect(shownMarks([sure], { ...settings, needsConfirmation: true })).toEqual([])
    expect(shownMarks([part('viewers', 20)], { ...settings, needsConfirmation: true })).toHaveLength(1)
  })

  test('is in order, one of each kind', () => {
    const kinds = fc.constantFrom(...markKinds)
    const parts = fc.uniqueArray(
      fc.record({
        kind: kinds,
        source: fc.constantFrom(...markSources),
        startSec: fc.integer({ min: 0, max: 5000 }),
        endSec: fc.integer({ min: 5001, max: 6000 }),
        confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { selector: ({ kind, source }) => `${kind} ${source}` },
    )
    fc.assert(
      fc.property(parts, parts => {
        const shown = shownMarks(parts, settings)
        expect(new Set(shown.map(({ kind }) => kind)).size).toBe(shown.length)
        expect(shown.map(({ startSec }) => startSec)).toEqual(
          shown.map(({ startSec }) => startSec).toSorted((a, b) => a - b),
        )
      }),
    )
  })
})

describe('a part of a film', () => {
  test.each([
    ['before its start', -1, 60, false],
    ['behind its end', 590, 601, false],
    ['up to its end', 540, 600.4, true],
    ['of a moment', 10, 12, false],
    ['of more than half of it', 0, 301, false],
    ['that ends before it begins', 60, 30, false],
    ['as openings are', 30, 120, true],
  ])('%s', (_, startSec, endSec, fits) => {
    expect(fitsFilm({ startSec, endSec }, 600)).toBe(fits)
  })
})

describe('viewers', () => {
  const vote = (startSec: number, network: string, endSec = startSec + 60): Vote => ({
    startSec,
    endSec,
    network,
  })

  test('agree when three lie within 1.5 s, at the beginning and at the end', () => {
    const near = [vote(30, 'a'), vote(31, 'b'), vote(31.5, 'c')]
    expect(agreementOf(near, settings)).toEqual({ startSec: 31, endSec: 91, viewers: 3 })
    expect(agreementOf([...near.slice(0, 2), vote(31.6, 'c')], settings)).toBeNull()
    expect(agreementOf([...near.slice(0, 2), vote(31, 'c', 95)], settings)).toBeNull()
    expect(agreementOf(near.slice(0, 2), settings)).toBeNull()
  })

  test('of one network count as one', () => {
    const near = [vote(30, 'a'), vote(30, 'a'), vote(30, 'a'), vote(30, 'b')]
    expect(agreementOf(near, settings)).toBeNull()
    expect(agreementOf([...near, vote(30, 'c')], settings)).toMatchObject({ viewers: 3 })
  })

  test('are heard whatever others say beside them', () => {
    const span = fc.record({
      startSec: fc.double({ min: 0, max: 500, noNaN: true }),
      endSec: fc.double({ min: 501, max: 600, noNaN: true }),
    })
    const others = fc.array(
      fc
        .tuple(span, fc.integer({ min: 0, max: 9 }))
        .map(([span, network]) => ({ ...span, network: `o${network}` })),
      { maxLength: 30 },
    )
    const slack = fc.double({ min: 0, max: 0.7, noNaN: true })
    fc.assert(
      fc.property(
        others,
        span,
        fc.tuple(slack, slack, slack, slack),
        (others, { startSec, endSec }, [a, b, c, d]) => {
          const agreeing = [
            { startSec, endSec, network: 'a' },
            { startSec: startSec + a, endSec: endSec - b, network: 'b' },
            { startSec: startSec - c, endSec: endSec + d, network: 'c' },
          ]
          const found = agreementOf([...others.slice(0, 15), ...agreeing, ...others.slice(15)], settings)
          expect(found?.viewers).toBeGreaterThanOrEqual(3)
          if (found?.viewers === 3 && others.length === 0) {
            expect(Math.abs(found.startSec - startSec)).toBeLessThan(0.71)
            expect(Math.abs(found.endSec - endSec)).toBeLessThan(0.71)
          }
        },
      ),
    )
  })
})
