import { readInvitationCode } from '@xinghe/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeFrom, hasWatchedEnough, maskName, payable, stateBy } from './rules.ts'

test('any random bytes make a code that is read again, or none where too few of them fall evenly', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 32 }), bytes => {
      const code = codeFrom(bytes)
      if (code !== null) expect(readInvitationCode(code)).toBe(code)
    }),
  )
  expect(codeFrom([255, 254, 253])).toBe(null)
})

const owed = fc
  .array(fc.integer({ min: 1, max: 40 }), { maxLength: 20 })
  .map(days => days.map((days, index) => ({ id: `${index}`, days })))

test('of what is owed no more is given than is left, in order, and all of it once it fits', () => {
  fc.assert(
    fc.property(owed, fc.integer({ min: -5, max: 100 }), (rewards, left) => {
      const paid = payable(rewards, left)
      const sum = paid.reduce((sum, { days }) => sum + days, 0)
      const all = rewards.reduce((sum, { days }) => sum + days, 0)
      expect(sum).toBe(Math.max(0, Math.min(left, all)))
      expect(paid.map(({ id }) => id)).toEqual(rewards.slice(0, paid.length).map(({ id }) => id))
      // Only the last one may be given in part.
      for (const [index, { days }] of paid.slice(0, -1).entries()) expect(days).toBe(rewards[index]?.days)
      expect(paid.every(({ days }) => days > 0)).toBe(true)
    }),
  )
})

test('month by month all that is owed is given, and never more than a month has', () => {
  fc.assert(
    fc.property(owed, fc.integer({ min: 1, max: 30 }), (rewards, perMonth) => {
      let rest = rewards
      let months = 0
      while (rest.length > 0 && months++ < 1000) {
        const paid = new Map(payable(rest, perMonth).map(({ id, days }) => [id, days]))
        expect([...paid.values()].reduce((sum, days) => sum + days, 0)).toBeLessThanOrEqual(perMonth)
        rest = rest
          .map(({ id, days }) => ({ id, days: days - (paid.get(id) ?? 0) }))
          .filter(({ days }) => days > 0)
      }
      expect(rest).toEqual([])
    }),
  )
})

const rules = { watchMinutes: 30, watchDays: 2, dayMinutes: 1 }
const watched = (...minutes: number[]) => minutes.map(minutes => ({ seconds: minutes * 60 }))

test('half an hour counts that was watched on two days', () => {
  expect(hasWatchedEnough({ watched: watched(29, 1) }, rules)).toBe(true)
  for (const few of [watched(), watched(600), watched(28, 1), watched(40, 0.5)])
    expect(hasWatchedEnough({ watched: few }, rules)).toBe(false)
})

test('what is complete is valid also after its time, and lapses after it otherwise', () => {
  const complete = { isVerified: true, watched: watched(20, 20) }
  expect(stateBy(complete, rules, { now: 5, until: 4 })).toBe('valid')
  expect(stateBy({ ...complete, isVerified: false }, rules, { now: 4, until: 4 })).toBe('waiting')
  expect(stateBy({ ...complete, isVerified: false }, rules, { now: 5, until: 4 })).toBe('lapsed')
})

test('a masked name keeps its ends', () => {
  expect(['a', 'ab', 'abc', '星河里的人'].map(maskName)).toEqual(['a**', 'a**', 'a**c', '星**人'])
})
