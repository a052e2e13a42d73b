import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '#kernel/time.ts'
import { best, type Earlier, mayBeAt, scoreOf, thin, whyNotAllowed, whyNotNow } from './rules.ts'

const density = { densitySec: 10, densityMax: 5 }
const item = fc.record({
  id: fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 3, maxLength: 3 }),
  timeMs: fc.integer({ min: 0, max: minuteMs }),
  score: fc.integer({ min: 0, max: 10 }),
})
const items = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 80 })
const stretchOf = ({ timeMs }: { timeMs: number }) => Math.floor(timeMs / 10_000)

describe('thinning', () => {
  test('keeps at most the limit in each stretch, and all where there are no more', () => {
    fc.assert(
      fc.property(items, all => {
        const kept = thin(all, density)
        for (const [stretch, inIt] of Map.groupBy(all, stretchOf)) {
          const left = kept.filter(one => stretchOf(one) === stretch)
          expect(left.length).toBe(Math.min(inIt.length, 5))
        }
      }),
    )
  })

  test('drops none of a higher score than one it keeps beside it', () => {
    fc.assert(
      fc.property(items, all => {
        const kept = new Set(thin(all, density))
        for (const [, inIt] of Map.groupBy(all, stretchOf)) {
          const worstKept = Math.min(...inIt.filter(one => kept.has(one)).map(one => one.score))
          const bestDropped = Math.max(...inIt.filter(one => !kept.has(one)).map(one => one.score))
          expect(bestDropped).toBeLessThanOrEqual(worstKept)
        }
      }),
    )
  })

  test('answers the same in the order of time, in whatever order the danmu come', () => {
    fc.assert(
      fc.property(
        items.chain(all =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
          ),
        ),
        ([all, shuffled]) => {
          const kept = thin(all, density)
          expect(thin(shuffled, density)).toEqual(kept)
          expect(kept.map(one => one.timeMs)).toEqual(kept.map(one => one.timeMs).sort((a, b) => a - b))
          expect(thin(kept, density)).toEqual(kept)
        },
      ),
    )
  })

  test('is not changed by one more that is worth less than all of a full stretch', () => {
    const full = fc.uniqueArray(item, { selector: ({ id }) => id, minLength: 5, maxLength: 40 })
    fc.assert(
      fc.property(full, fc.integer({ min: 0, max: 9_999 }), (all, timeMs) => {
        const inOne = all.map(one => ({ ...one, timeMs: one.timeMs % 10_000 }))
        const more = { id: 'zzzz', timeMs, score: -1 }
        expect(thin([...inOne, more], density)).toEqual(thin(inOne, density))
      }),
    )
  })

  test('prefers the one that was sent first among equals', () => {
    const same = [{ id: 'b' }, { id: 'a' }, { id: 'c' }].map(one => ({ ...one, score: 1 }))
    expect(best(same, 2).map(one => one.id)).toEqual(['a', 'b'])
  })
})

describe('the score', () => {
  test('is 0 to 10, grows with the level and falls with each that says the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 100 }), (level, alike) => {
        const score = scoreOf({ level, alike })
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(10)
        expect(scoreOf({ level: level + 1, alike })).toBeGreaterThanOrEqual(score)
        expect(scoreOf({ level, alike: alike + 1 })).toBeLessThanOrEqual(score)
      }),
    )
    expect(scoreOf({ level: 0, alike: 0 })).toBe(5)
    expect(scoreOf({ level: 8, alike: 0 })).toBe(9)
    expect(scoreOf({ level: 3, alike: 2 })).toBe(3.5)
  })
})

describe('the place that plays', () => {
  const rules = { toleranceSec: 10, driftSec: 30, reportKeptSec: 3600 }
  const now = 1_000_000_000
  const at = (seconds: number, agoSec: number) => ({ seconds, at: now - agoSec * 1000 })

  test.each([
    ['as reported', 100, at(100, 0), true],
    ['a little before', 90, at(100, 0), true],
    ['too far before', 89.9, at(100, 0), false],
    ['a little after', 110, at(100, 0), true],
    ['too far after', 110.1, at(100, 0), false],
    ['played on since', 120, at(100, 10), true],
    ['played on at triple speed', 140, at(100, 10), true],
    ['further than any speed goes', 140.1, at(100, 10), false],
    ['paused for long', 100, at(100, 3600), true],
    ['further than a report would be missed', 201, at(100, 3000), false],
    ['reported too long ago', 100, at(100, 3601), false],
    ['never reported', 100, null, false],
  ])('%s', (_, time, report, answer) => {
    expect(mayBeAt(time, report, now, rules)).toBe(answer)
  })
})

describe('who may send', () => {
  const open = { minLevel: 0, colourLevel: 0, fixedLevel: 0, needVerifiedContact: false }
  const sender = { level: 1, contactVerified: false }
  const plain = { mode: 'scroll', colour: '#ffffff' } as const

  test('is everybody, in every colour and mode, while no level is asked', () => {
    expect(whyNotAllowed(sender, { mode: 'top', colour: '#ff0000' }, open)).toBeNull()
  })

  test('is told of the highest level that what he sends asks for', () => {
    const rules = { ...open, minLevel: 2, colourLevel: 3, fixedLevel: 4 }
    const level = (wanted: Parameters<typeof whyNotAllowed>[1]) =>
      whyNotAllowed(sender, wanted, rules)?.params?.level
    expect(level(plain)).toBe(2)
    expect(level({ ...plain, colour: '#ff0000' })).toBe(3)
    expect(level({ mode: 'bottom', colour: '#ff0000' })).toBe(4)
    expect(whyNotAllowed({ ...sender, level: 2 }, plain, rules)).toBeNull()
  })

  test('needs a verified contact where that is asked', () => {
    const rules = { ...open, needVerifiedContact: true }
    expect(whyNotAllowed(sender, plain, rules)?.code).toBe('danmuUnverified')
    expect(whyNotAllowed({ ...sender, contactVerified: true }, plain, rules)).toBeNull()
  })
})

describe('when one may send again', () => {
  const rules = {
    cooldownSec: 5,
    slowCooldownSec: 15,
    perWorkAnHour: 30,
    sameTextTimes: 2,
    sameTextMinutes: 10,
  }
  const now = 1_000_000_000
  const sent = (agoSec: number, textKey = `text ${agoSec}`, mediaKey = 'work'): Earlier => ({
    mediaKey,
    textKey,
    sentAt: now - agoSec * 1000,
  })
  const wanted = { mediaKey: 'work', textKey: 'new', now, isSlow: false }

  test('after five seconds, fifteen in a busy room, on any work', () => {
    expect(whyNotNow([], wanted, rules)).toBeNull()
    expect(whyNotNow([sent(4.2, 'x', 'other')], wanted, rules)).toEqual({
      code: 'danmuTooFast',
      params: { seconds: 1 },
    })
    expect(whyNotNow([sent(5)], wanted, rules)).toBeNull()
    expect(whyNotNow([sent(5)], { ...wanted, isSlow: true }, rules)?.params).toEqual({ seconds: 10 })
  })

  test('until thirty stand on the work within the hour', () => {
    const earlier = Array.from({ length: 30 }, (_, index) => sent(10 + index * 100))
    expect(whyNotNow(earlier, wanted, rules)?.code).toBe('danmuTooMany')
    expect(whyNotNow(earlier, { ...wanted, mediaKey: 'other' }, rules)).toBeNull()
    expect(whyNotNow([...earlier.slice(1), sent(3600)], wanted, rules)).toBeNull()
  })

  test('the same text twice in ten minutes', () => {
    const [one, two] = [sent(20, 'new'), sent(30, 'new', 'other')]
    expect(whyNotNow([one], wanted, rules)).toBeNull()
    expect(whyNotNow([one, two], wanted, rules)?.code).toBe('danmuSame')
    expect(whyNotNow([one, sent(600, 'new')], wanted, rules)).toBeNull()
  })
})
