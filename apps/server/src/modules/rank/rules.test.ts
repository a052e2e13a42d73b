import { hourMs } from '@xinghe/contract/time'
import { expect, test } from 'vitest'
import { compare, fade, growthOf, heatOf, medianOf, placed } from './rules.ts'
import { rankSettings } from './settings.ts'
import { nothing } from './signals.ts'

const entries = rankSettings.entries
const values = {
  weightPlay: entries.weightPlay.default,
  weightComment: entries.weightComment.default,
  weightCoin: entries.weightCoin.default,
  weightSave: entries.weightSave.default,
  weightSender: entries.weightSender.default,
  medianTimes: entries.medianTimes.default,
}
const heat = (amounts: object, median = 10) => heatOf({ ...nothing, ...amounts }, median, values)

test('plays count whole up to twenty times the median, and half of what lies far above', () => {
  expect(heat({ play: 200 })).toBe(200)
  expect(heat({ play: 2_000 })).toBe(1_100)
  expect(heat({ play: 100 }, 0)).toBe(50)
})
test('saves and senders of danmu count for themselves', () => {
  expect(heat({ save: 3 })).toBe(60)
  expect(heat({ sender: 4 })).toBe(8)
  expect(heat({ danmu: 400 })).toBe(0)
})
test('comments and coins count in proportion to saves and coins', () => {
  expect(heat({ play: 100, comment: 10 })).toBe(100)
  // B is (5·20 + 10·10) / (100 + 10·10 + 10·50) = 2/7
  expect(heat({ play: 100, comment: 10, coin: 10, save: 5 })).toBeCloseTo(100 + (600 * 2) / 7 + 100)
  expect(heat({ play: 10, comment: 1, save: 100 })).toBe(10 + 50 + 2_000)
})
test('the median is of works that were played', () => {
  expect(medianOf([])).toBe(0)
  expect(medianOf([0, 0, 3, 9, 4])).toBe(4)
  expect(medianOf([1, 2, 3, 10])).toBe(2.5)
})
test('a rise is damped, so that one play of a forgotten work hardly counts', () => {
  expect(growthOf(150, 50, 50)).toBe(100)
  expect(growthOf(1, 0, 50)).toBe(2)
  expect(growthOf(10, 20, 50)).toBeLessThan(0)
})
test('what is two weeks old has faded to a third', () => {
  expect(fade(0, 14)).toBe(1)
  expect(fade(14 * 24 * hourMs, 14)).toBeCloseTo(1 / Math.E)
})
test('works are placed by their figure, of equals the more played first, without those that have none', () => {
  const work = (mediaKey: string, hit: number) => ({
    mediaKey,
    hit,
    danmu: 0,
    score: null,
    scoreBound: null,
    ratings: 0,
    visibleAt: 0,
  })
  const figures: Record<string, number> = { a: 1, b: 3, c: 3, d: 0 }
  const works = [work('a', 9), work('b', 1), work('c', 2), work('d', 99)]
  const keys = (size: number) =>
    placed(works, ({ mediaKey }) => figures[mediaKey] ?? 0, size).map(place => place.mediaKey)
  expect(keys(9)).toEqual(['c', 'b', 'a'])
  expect(keys(2)).toEqual(['c', 'b'])
})
test('each place knows where the work stood before', () => {
  const places = [
    { mediaKey: 'b', figure: 2 },
    { mediaKey: 'x', figure: 1 },
  ]
  expect(compare(places, [{ mediaKey: 'a' }, { mediaKey: 'b' }]).map(({ before }) => before)).toEqual([
    2,
    null,
  ])
  expect(compare(places, null).map(({ before }) => before)).toEqual([null, null])
})
