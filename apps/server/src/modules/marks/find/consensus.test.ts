import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consensus } from './consensus.ts'

const part = (startSec: number, endSec: number, bitErrors = 0.15) => ({ startSec, endSec, bitErrors })
const shown = 0.8

describe('what neighbors agree on', () => {
  test('is shown where all do, within a second or two', () => {
    const found = consensus([part(60, 150), part(61, 149.5), part(60.5, 150)], 'intro', 1440)
    expect(found).toMatchObject({ startSec: 60.5, endSec: 150 })
    expect(found?.confidence).toBeGreaterThan(shown)
  })

  test('waits for staff where one neighbor alone has it, or half of them', () => {
    expect(consensus([part(60, 150)], 'intro', 1440)?.confidence).toBeLessThan(shown)
    const half = [part(60, 150), part(60, 150), null, null]
    expect(consensus(half, 'intro', 1440)?.confidence).toBeLessThan(shown)
  })

  test('is shown where three of four do, and what the fourth has in common is another thing', () => {
    const found = consensus([part(60, 150), part(10, 20), part(60, 150), part(60, 150)], 'intro', 1440)
    expect(found).toMatchObject({ startSec: 60, endSec: 150 })
    expect(found?.confidence).toBeGreaterThan(shown)
  })

  test('is nothing where nobody has anything', () => {
    expect(consensus([null, null], 'intro', 1440)).toBeNull()
    expect(consensus([], 'intro', 1440)).toBeNull()
  })

  test('of sound that is hardly recognized is worth less', () => {
    const [clear, hardly] = [0.1, 0.33].map(
      errors => consensus([part(60, 150, errors), part(60, 150, errors)], 'intro', 1440)?.confidence ?? 0,
    )
    expect(hardly).toBeLessThan(clear ?? 0)
  })

  test('reaches the edge of the film that it nearly reaches', () => {
    expect(consensus([part(1, 90)], 'intro', 1440)?.startSec).toBe(0)
    expect(consensus([part(1350, 1438)], 'outro', 1440)?.endSec).toBe(1440)
    expect(consensus([part(1350, 1430)], 'outro', 1440)?.endSec).toBe(1430)
  })

  test('has a confidence from 0 to 1, which grows with each that agrees', () => {
    const agreeing = fc.integer({ min: 1, max: 5 })
    fc.assert(
      fc.property(
        agreeing,
        agreeing,
        fc.double({ min: 0, max: 0.34, noNaN: true }),
        (few, others, errors) => {
          const of = (agreeing: number) =>
            consensus(
              [...Array(agreeing).fill(part(60, 150, errors)), ...Array(others).fill(null)],
              'intro',
              1440,
            )?.confidence ?? 0
          expect(of(few)).toBeGreaterThan(0)
          expect(of(few + 1)).toBeGreaterThan(of(few))
          expect(of(few + 1)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})
