import { expect, test } from 'vitest'
import { sleepAt } from './sleep-rule.ts'

const film = { currentTime: 100, durationSec: 1400, ended: false }

test('nothing happens while it is off', () => {
  expect(sleepAt({ ...film, sleep: null, ended: true }, 5_000_000)).toEqual({ kind: 'off' })
})

test('it runs, gives notice in its last minute, and is due', () => {
  const at = (nowMs: number) => sleepAt({ ...film, sleep: 900_000 }, nowMs)
  expect(at(0)).toEqual({ kind: 'running' })
  expect(at(839_999)).toEqual({ kind: 'running' })
  expect(at(840_000)).toEqual({ kind: 'soon', leftSec: 60 })
  expect(at(899_500)).toEqual({ kind: 'soon', leftSec: 1 })
  expect(at(900_000)).toEqual({ kind: 'due' })
  // The device has slept in the meantime.
  expect(at(9_000_000)).toEqual({ kind: 'due' })
})

test('at the end of the episode it is due when that has ended, however long it takes', () => {
  const at = (over: Partial<typeof film>) => sleepAt({ ...film, ...over, sleep: 'end' }, 0)
  expect(at({})).toEqual({ kind: 'running' })
  expect(at({ currentTime: 1370 })).toEqual({ kind: 'soon', leftSec: 30 })
  expect(at({ currentTime: 1400 })).toEqual({ kind: 'soon', leftSec: 0 })
  expect(at({ currentTime: 1400, ended: true })).toEqual({ kind: 'due' })
})
