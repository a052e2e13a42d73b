import { limits, reportReasons, subjectKinds } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sentence } from '#kernel/text.ts'
import {
  endOf,
  excerptOf,
  hides,
  hidesAt,
  isHiddenByReports,
  priorityOf,
  rankOf,
  severityOf,
  weightOf,
} from './rules.ts'

const some = fc.integer({ min: 0, max: 100_000 })
const record = fc
  .record({ ageMs: fc.integer({ min: 0, max: 1000 * dayMs }), dismissed: fc.nat(100), upheld: fc.nat(100) })
  .map(({ ageMs, dismissed, upheld }) => ({ ageMs, upheld, decided: upheld + dismissed }))
const factors = fc.record({
  severity: fc.integer({ min: 1, max: 5 }),
  exposure: some,
  weight: fc.float({ min: 0, max: 50, noNaN: true }),
})

test.each([
  ...subjectKinds.map(kind => `moderation.kind.${kind}`),
  ...reportReasons.map(reason => `moderation.reason.${reason}`),
])('there are words for %s, which authors and reporters are told of', key => {
  expect(sentence('zh-CN', key)).not.toBe('')
})

describe('what a report counts for', () => {
  test('is between 0.1 and 2, more for upheld ones and less for dismissed ones', () =>
    fc.assert(
      fc.property(record, it => {
        const weight = weightOf(it, 7)
        expect(weight).toBeGreaterThanOrEqual(0.1)
        expect(weight).toBeLessThanOrEqual(2)
        const { decided, upheld } = it
        expect(weightOf({ ...it, decided: decided + 1, upheld: upheld + 1 }, 7)).toBeGreaterThanOrEqual(
          weight,
        )
        expect(weightOf({ ...it, decided: decided + 1 }, 7)).toBeLessThanOrEqual(weight)
      }),
    ))

  test('is 1 without a record, and half of it in the first days', () => {
    const none = { decided: 0, upheld: 0 }
    expect(weightOf({ ageMs: 7 * dayMs, ...none }, 7)).toBe(1)
    expect(weightOf({ ageMs: 7 * dayMs - 1, ...none }, 7)).toBe(0.5)
  })
})

describe('priority', () => {
  test('never falls with severity, exposure or weight', () =>
    fc.assert(
      fc.property(factors, some, (it, more) => {
        const before = priorityOf(it)
        expect(priorityOf({ ...it, severity: it.severity + 1 })).toBeGreaterThan(before)
        expect(priorityOf({ ...it, exposure: it.exposure + more })).toBeGreaterThanOrEqual(before)
        expect(priorityOf({ ...it, weight: it.weight + more })).toBeGreaterThanOrEqual(before)
      }),
    ))

  test('is that of the most serious reason', () =>
    fc.assert(
      fc.property(fc.subarray([...reportReasons], { minLength: 1 }), reasons => {
        expect(severityOf(reasons)).toBe(Math.max(...reasons.map(reason => severityOf([reason]))))
      }),
    ))
})

describe('hiding before staff looked', () => {
  const report = fc.record({ weight: fc.constantFrom(0.1, 0.5, 1, 1.5, 2), isNew: fc.boolean() })
  const limits = { hidesAt: 5, hideReporters: 3 }

  test('takes both the reporters and the weight', () =>
    fc.assert(
      fc.property(fc.array(report, { maxLength: 20 }), reports => {
        const counted = reports.filter(({ isNew }) => !isNew)
        const weight = counted.reduce((all, one) => all + one.weight, 0)
        expect(isHiddenByReports(reports, limits)).toBe(counted.length >= 3 && weight >= 5 - 1e-9)
      }),
    ))

  test('is nothing that a wave of new accounts changes, in whatever order they come', () =>
    fc.assert(
      fc.property(fc.array(report, { maxLength: 12 }), fc.nat(500), (reports, wave) => {
        const more = Array.from({ length: wave }, () => ({ weight: 1, isNew: true }))
        const before = isHiddenByReports(reports, limits)
        expect(isHiddenByReports([...more, ...reports], limits)).toBe(before)
        expect(isHiddenByReports([...reports, ...more], limits)).toBe(before)
      }),
    ))

  test('is out of reach of a circle whose reports were mostly dismissed', () =>
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 100 }), fc.integer({ min: 3, max: 20 }), (dismissed, circle) => {
        const weight = weightOf({ ageMs: 1000 * dayMs, decided: dismissed, upheld: 0 }, 7)
        const reports = Array.from({ length: circle }, () => ({ weight, isNew: false }))
        expect(isHiddenByReports(reports, limits)).toBe(circle * weight >= 5 - 1e-9)
        expect(weight).toBeLessThanOrEqual(0.2)
      }),
    ))

  test('takes twice the weight after each dismissed case, at most eight times', () => {
    expect([0, 1, 2, 3, 4, 50].map(dismissed => hidesAt(5, dismissed))).toEqual([5, 10, 20, 40, 40, 40])
  })

  test('is not prevented by how sums of fractions come out', () => {
    const reports = Array.from({ length: 50 }, () => ({ weight: 0.1, isNew: false }))
    expect(reports.reduce((all, { weight }) => all + weight, 0)).not.toBe(5)
    expect(isHiddenByReports(reports, limits)).toBe(true)
  })
})

test('a ban may have no end, a mute always has one', () => {
  const at = { now: 0, forGood: 9e13 }
  expect(endOf('ban', { ...at, days: 0 })).toBe(9e13)
  expect(endOf('ban', { ...at, days: 2 })).toBe(2 * dayMs)
  expect(endOf('mute', { ...at, days: 0 })).toBe(dayMs)
  expect(endOf('mute', { ...at, days: 3650 })).toBe(365 * dayMs)
  expect(endOf('warn', { ...at, days: 3 })).toBeNull()
})

test('what hides', () => {
  expect(
    (['dismiss', 'warn', 'hide', 'mute', 'ban'] as const).filter(outcome => hides(outcome, true)),
  ).toEqual(['hide', 'mute', 'ban'])
  expect(hides('ban', false)).toBe(false)
})

test('owners are above admins, and these above other staff', () => {
  expect(['owner', 'admin', 'moderator', 'ads', null].map(rankOf)).toEqual([3, 2, 1, 1, 0])
})

test('an excerpt has at most 1500 characters, whatever those are made of', () => {
  expect(excerptOf('', 'a')).toBe('a')
  expect([...excerptOf('名', '字'.repeat(1600))]).toHaveLength(1500)
  const comment = '👨‍👩‍👧‍👦'.repeat(limits.comment.text)
  expect(excerptOf('名', comment)).toBe(`名\n${comment}`)
})
