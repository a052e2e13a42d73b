import { dayMs } from '@xinghe/contract/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSpammer, isTelling, type Suspect } from './spam-rules.ts'

const values = { spamTimes: 8, spamAccountDays: 30, repeatDays: 30 }
const suspects: fc.Arbitrary<Suspect> = fc.record({
  times: fc.nat(100),
  ageMs: fc.nat(400).map(days => days * dayMs),
  isStaff: fc.boolean(),
  letGoMs: fc.option(fc.nat(90).map(days => days * dayMs)),
})

test('nobody is limited for less than was set, of staff nobody, nor whom staff let go of late', () => {
  fc.assert(
    fc.property(suspects, suspect => {
      const isLimited = isSpammer(suspect, values)
      if (suspect.times < 8 || suspect.isStaff) return !isLimited
      if (suspect.ageMs >= 30 * dayMs) return !isLimited
      return isLimited === (suspect.letGoMs === null || suspect.letGoMs >= 30 * dayMs)
    }),
  )
})

test('more that is refused frees nobody, and every age counts where it is set so', () => {
  fc.assert(
    fc.property(suspects, fc.nat(50), (suspect, more) => {
      const worse = { ...suspect, times: suspect.times + more }
      return !isSpammer(suspect, values) || isSpammer(worse, values)
    }),
  )
  const old = { times: 8, ageMs: 4000 * dayMs, isStaff: false, letGoMs: null }
  expect(isSpammer(old, { ...values, spamAccountDays: 0 })).toBe(true)
})

test('what is short may be said again, and still has its words', () => {
  expect(isTelling('same', '哈哈哈')).toBe(false)
  expect(isTelling('same', '👨‍👩‍👧'.repeat(7))).toBe(false)
  expect(isTelling('same', '加我微信领红包一百')).toBe(true)
  expect(isTelling('same', '')).toBe(true)
  expect(isTelling('words', '发票')).toBe(true)
})
