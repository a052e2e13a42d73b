import type { VipKind } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DayRates, type Grant, reckon } from './rules.ts'

const day = (at: number) => at * dayMs
const grant = (id: string, kind: VipKind, days: number, at: number, more: Partial<Grant> = {}): Grant => ({
  ...{ id, kind, days, at: day(at), rates: null, benefits: null, reverses: null },
  ...more,
})
const rates: DayRates = { 1: 50, 2: 100, 3: 200, 4: 200 }

test('days of several kinds all count at the highest, and a kind that is over counts no more', () => {
  expect(reckon([grant('a', 1, 30, 0), grant('b', 2, 30, 10)])).toMatchObject({ kind: 2, until: day(60) })
  expect(reckon([grant('a', 2, 30, 0), grant('b', 1, 30, 10)])).toMatchObject({ kind: 2, until: day(60) })
  expect(reckon([grant('a', 3, 30, 0), grant('b', 1, 10, 30)])).toMatchObject({ kind: 1, until: day(40) })
  expect(reckon([grant('a', 3, 30, 0), grant('b', 4, 30, 0)])).toMatchObject({ kind: 4, until: day(60) })
  expect(reckon([])).toEqual({ kind: 0, until: null, benefits: null })
})

test('a guarded upgrade converts what is above three times the days of the higher kind, in either order', () => {
  // 90 of 365 days in full, of the other 275 a quarter.
  const [high, low] = [
    { kind: 3 as const, days: 30 },
    { kind: 1 as const, days: 365 },
  ]
  const time = (30 + 90) * dayMs + Math.floor((275 * dayMs) / 4)
  for (const [first, second] of [[low, high] as const, [high, low] as const]) {
    const made = [grant('a', first.kind, first.days, 0), grant('b', second.kind, second.days, 0, { rates })]
    expect(reckon(made)).toMatchObject({ kind: 3, until: time })
  }
  const few = [grant('a', 1, 90, 0), grant('b', 3, 30, 0, { rates })]
  expect(reckon(few)).toMatchObject({ kind: 3, until: day(120) })
})

test('of benefits that were sold with a kind the better ones count while it is in force', () => {
  const sold = {
    height: 1080,
    streams: 2,
    downloadsPerDay: 5,
    hasNoAds: true,
    hasNickColor: false,
    hasEarlyEpisodes: false,
  }
  const made = [
    grant('a', 2, 30, 0, { benefits: sold }),
    grant('b', 2, 30, 10, { benefits: { ...sold, height: 720, downloadsPerDay: 9 } }),
  ]
  expect(reckon(made).benefits).toEqual({ ...sold, downloadsPerDay: 9 })
  expect(reckon([...made, grant('c', 3, 1, 20)]).benefits).toBe(null)
  expect(reckon([...made, grant('c', 1, 9, 20)]).benefits).toEqual({ ...sold, downloadsPerDay: 9 })
})

const kinds = fc.constantFrom<VipKind>(1, 2, 3, 4)
const grants = fc
  .array(
    fc.record({
      kind: kinds,
      days: fc.integer({ min: 1, max: 400 }),
      at: fc.integer({ min: 0, max: day(2_000) }),
      isGuarded: fc.boolean(),
      isReversed: fc.boolean(),
    }),
    { maxLength: 14 },
  )
  .map(drawn =>
    drawn.flatMap(({ kind, days, at, isGuarded, isReversed }, index): Grant[] => {
      const made = grant(`g${index}`, kind, days, 0, { at, rates: isGuarded ? rates : null })
      const taken = grant(`r${index}`, kind, -days, 0, { at: at + index, reverses: made.id })
      return isReversed ? [made, taken] : [made]
    }),
  )

test('the order in which grants are known changes nothing', () => {
  fc.assert(
    fc.property(grants, fc.infiniteStream(fc.nat()), (given, order) => {
      const shuffled = given
        .map(one => [order.next().value, one] as const)
        .toSorted((a, b) => a[0] - b[0])
        .map(([, one]) => one)
      expect(reckon(shuffled)).toEqual(reckon(given))
    }),
  )
})

test('what was taken back was never there', () => {
  fc.assert(
    fc.property(grants, given => {
      const taken = new Set(given.flatMap(({ reverses }) => reverses ?? []))
      const left = given.filter(({ id, reverses }) => reverses === null && !taken.has(id))
      expect(reckon(given)).toEqual(reckon(left))
    }),
  )
})

test('no grant makes VIP shorter or lower; a literal one adds its days, and a guarded one no more', () => {
  fc.assert(
    fc.property(
      grants,
      kinds,
      fc.integer({ min: 1, max: 400 }),
      fc.boolean(),
      (given, kind, days, isGuarded) => {
        const at = Math.max(0, ...given.map(one => one.at)) + 1
        const before = reckon(given)
        const more = { at, rates: isGuarded ? rates : null }
        const after = reckon([...given, grant('z', kind, days, 0, more)])
        const from = Math.max(at, before.until ?? 0)
        const isOver = before.until === null || before.until <= at
        expect(after.kind).toBe(isOver ? kind : Math.max(kind, before.kind))
        const most = from + days * dayMs
        if (isGuarded && !isOver) expect(after.until).toBeLessThanOrEqual(most)
        else expect(after.until).toBe(most)
        // Of the higher kind, nothing is lost.
        expect(after.until).toBeGreaterThanOrEqual(
          at + (kind >= before.kind || isOver ? days * dayMs : from - at),
        )
      },
    ),
  )
})
