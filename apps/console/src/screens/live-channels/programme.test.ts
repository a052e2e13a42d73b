import { expect, test } from 'vitest'
import { airingsOf, isSameOrder, lineOf, offsetsOf, totalSec } from './programme.ts'

const film = (durationSec: number, withheld = false) => ({ durationSec, withheld })
const films = [film(60), film(30), film(10)]

test('a round is as long as its films, each of which begins where the one before ends', () => {
  expect(totalSec(films)).toBe(100)
  expect(offsetsOf(films)).toEqual([0, 60, 90])
})

test('a film that is withheld takes no time', () => {
  const some = [film(60), film(30, true), film(10)]
  expect(totalSec(some)).toBe(70)
  expect(offsetsOf(some)).toEqual([0, 60, 60])
})

test('each film is shown next when its turn comes, and one of them is on', () => {
  const at = (now: number) => airingsOf(films, 1_000_000, now)
  expect(at(1_000_000)).toEqual([
    { startsAt: 1_000_000, isOn: true },
    { startsAt: 1_060_000, isOn: false },
    { startsAt: 1_090_000, isOn: false },
  ])
  expect(at(1_275_000)).toEqual([
    { startsAt: 1_300_000, isOn: false },
    { startsAt: 1_260_000, isOn: true },
    { startsAt: 1_290_000, isOn: false },
  ])
  expect(at(0).map(airing => airing.isOn)).toEqual([false, false, false])
})

test('two lists are the same when the same episodes are in the same order', () => {
  const item = (episodeId: string) => ({
    episodeId,
    mediaKey: 'w',
    title: 't',
    part: null,
    partTitle: '',
    durationSec: 1,
    withheld: false,
  })
  const lines = [item('a'), item('b')].map(lineOf)
  expect(isSameOrder(lines, [item('a'), item('b')])).toBe(true)
  expect(isSameOrder(lines, [item('b'), item('a')])).toBe(false)
  expect(isSameOrder(lines, [item('a')])).toBe(false)
})
