import { minuteMs } from '@xinghe/contract/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkPermission,
  checkRateLimits,
  isPlausiblePosition,
  limitDensity,
  type SentDanmu,
  topByScore,
} from './rules.ts'

const density = { densitySec: 10, densityMax: 5 }
const item = fc.record({
  id: fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 3, maxLength: 3 }),
  timeMs: fc.integer({ min: 0, max: minuteMs }),
  score: fc.integer({ min: 0, max: 10 }),
  isPinned: fc.boolean(),
})
/** What they are ranked by: a kept one before any other. */
const rankOf = ({ score, isPinned }: { score: number; isPinned: boolean }) => score + (isPinned ? 100 : 0)
const items = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 80 })
const windowOf = ({ timeMs }: { timeMs: number }) => Math.floor(timeMs / 10_000)

describe('limiting density', () => {
  test('keeps at most the limit in each window, and everything where there is less', () => {
    fc.assert(
      fc.property(items, all => {
        const selected = limitDensity(all, density)
        for (const [window, inWindow] of Map.groupBy(all, windowOf)) {
          const left = selected.filter(one => windowOf(one) === window)
          expect(left.length).toBe(Math.min(inWindow.length, 5))
        }
      }),
    )
  })

  test('drops none that ranks above one it shows in the same window: paid ones first, then by score', () => {
    fc.assert(
      fc.property(items, all => {
        const selected = new Set(limitDensity(all, density))
        for (const [, inWindow] of Map.groupBy(all, windowOf)) {
          const worstSelected = Math.min(...inWindow.filter(one => selected.has(one)).map(rankOf))
          const bestDropped = Math.max(...inWindow.filter(one => !selected.has(one)).map(rankOf))
          expect(bestDropped).toBeLessThanOrEqual(worstSelected)
        }
      }),
    )
  })

  test('gives the same answer by time, in whatever order the danmu come', () => {
    fc.assert(
      fc.property(
        items.chain(all =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
          ),
        ),
        ([all, shuffled]) => {
          const selected = limitDensity(all, density)
          expect(limitDensity(shuffled, density)).toEqual(selected)
          expect(selected.map(one => one.timeMs)).toEqual(
            selected.map(one => one.timeMs).sort((a, b) => a - b),
          )
          expect(limitDensity(selected, density)).toEqual(selected)
        },
      ),
    )
  })

  test('is not changed by adding one of a lower score to a full window', () => {
    const full = fc.uniqueArray(item, { selector: ({ id }) => id, minLength: 5, maxLength: 40 })
    fc.assert(
      fc.property(full, fc.integer({ min: 0, max: 9_999 }), (all, timeMs) => {
        const inOne = all.map(one => ({ ...one, timeMs: one.timeMs % 10_000 }))
        const more = { id: 'zzzz', timeMs, score: -1, isPinned: false }
        expect(limitDensity([...inOne, more], density)).toEqual(limitDensity(inOne, density))
      }),
    )
  })

  test('prefers the one sent first among equals', () => {
    const same = [{ id: 'b' }, { id: 'a' }, { id: 'c' }].map(one => ({ ...one, score: 1, isPinned: false }))
    expect(topByScore(same, 2).map(one => one.id)).toEqual(['a', 'b'])
  })
})

describe('a plausible position', () => {
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
    expect(isPlausiblePosition(time, report, now, rules)).toBe(answer)
  })
})

describe('permission to send', () => {
  const open = { minLevel: 0, colourLevel: 0, fixedLevel: 0, needVerifiedContact: false }
  const sender = { level: 1, contactVerified: false }
  const plain = { mode: 'scroll', colour: '#ffffff' } as const

  test('is given to everybody, in every color and mode, while no level is required', () => {
    expect(checkPermission(sender, { mode: 'top', colour: '#ff0000' }, open)).toBeNull()
  })

  test('reports the highest level that the wanted danmu requires', () => {
    const rules = { ...open, minLevel: 2, colourLevel: 3, fixedLevel: 4 }
    const level = (wanted: Parameters<typeof checkPermission>[1]) =>
      checkPermission(sender, wanted, rules)?.params?.level
    expect(level(plain)).toBe(2)
    expect(level({ ...plain, colour: '#ff0000' })).toBe(3)
    expect(level({ mode: 'bottom', colour: '#ff0000' })).toBe(4)
    expect(level({ ...plain, mode: 'positioned' })).toBe(4)
    expect(level({ ...plain, mode: 'reverse' })).toBe(2)
    expect(checkPermission({ ...sender, level: 2 }, plain, rules)).toBeNull()
  })

  test('needs a verified contact where the setting says so', () => {
    const rules = { ...open, needVerifiedContact: true }
    expect(checkPermission(sender, plain, rules)?.code).toBe('danmuUnverified')
    expect(checkPermission({ ...sender, contactVerified: true }, plain, rules)).toBeNull()
  })
})

describe('rate limits', () => {
  const rules = {
    cooldownSec: 5,
    slowCooldownSec: 15,
    perWorkAnHour: 30,
    sameTextTimes: 2,
    sameTextMinutes: 10,
  }
  const now = 1_000_000_000
  const sent = (agoSec: number, textKey = `text ${agoSec}`, mediaKey = 'work'): SentDanmu => ({
    mediaKey,
    textKey,
    sentAt: now - agoSec * 1000,
  })
  const wanted = { mediaKey: 'work', textKey: 'new', now, isSlow: false }

  test('allow one in five seconds, one in fifteen in a busy room, across works', () => {
    expect(checkRateLimits([], wanted, rules)).toBeNull()
    expect(checkRateLimits([sent(4.2, 'x', 'other')], wanted, rules)).toEqual({
      code: 'danmuTooFast',
      params: { seconds: 1 },
    })
    expect(checkRateLimits([sent(5)], wanted, rules)).toBeNull()
    expect(checkRateLimits([sent(5)], { ...wanted, isSlow: true }, rules)?.params).toEqual({ seconds: 10 })
  })

  test('allow thirty on one work within an hour', () => {
    const earlier = Array.from({ length: 30 }, (_, index) => sent(10 + index * 100))
    expect(checkRateLimits(earlier, wanted, rules)?.code).toBe('danmuTooMany')
    expect(checkRateLimits(earlier, { ...wanted, mediaKey: 'other' }, rules)).toBeNull()
    expect(checkRateLimits([...earlier.slice(1), sent(3600)], wanted, rules)).toBeNull()
  })

  test('allow the same text twice in ten minutes', () => {
    const [one, two] = [sent(20, 'new'), sent(30, 'new', 'other')]
    expect(checkRateLimits([one], wanted, rules)).toBeNull()
    expect(checkRateLimits([one, two], wanted, rules)?.code).toBe('danmuSame')
    expect(checkRateLimits([one, sent(600, 'new')], wanted, rules)).toBeNull()
  })
})
