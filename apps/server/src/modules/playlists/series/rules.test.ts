import { dayMs, hourMs } from '@xinghe/contract/time'
import { expect, test } from 'vitest'
import { isAfter, lookAt, type SeriesState } from './rules.ts'

const now = 100 * hourMs
const known: SeriesState = {
  season: 1,
  number: 4,
  raisedAt: null,
  isPending: false,
  toldAt: null,
  goneSince: null,
}
const last = (number: number, cameAt = now - 1) => ({ season: 1, number, cameAt })

test('an episode is after another by its season, then by its number', () => {
  expect(isAfter({ season: 2, number: 1 }, { season: 1, number: 9 })).toBe(true)
  expect(isAfter({ season: 1, number: 2 }, { season: 1, number: 1 })).toBe(true)
  expect(isAfter({ season: 1, number: 1 }, { season: 1, number: 1 })).toBe(false)
  expect(isAfter({ season: 1, number: 9 }, { season: 2, number: 1 })).toBe(false)
})

test.each([
  ['not published', known, null, { begins: false, number: 4, dueAt: null }],
  ['not out yet', known, last(5, now + 7), { begins: false, number: 4, dueAt: now + 7 }],
  ['nothing new', known, last(4), { begins: false, dueAt: null, toldAt: null }],
  ['one less', known, last(3), { begins: false, number: 4, goneSince: now, dueAt: now + dayMs }],
  [
    'one less within the day',
    { ...known, goneSince: now - dayMs + 1 },
    last(3),
    { begins: false, number: 4, goneSince: now - dayMs + 1, dueAt: now + 1 },
  ],
  [
    'one less for a day',
    { ...known, goneSince: now - dayMs },
    last(3),
    { begins: false, number: 3, goneSince: null, toldAt: null, dueAt: now },
  ],
  [
    'the same again within the day',
    { ...known, goneSince: now - 1 },
    last(4),
    { begins: false, number: 4, goneSince: null, dueAt: null },
  ],
  ['a new one', known, last(5), { begins: true, number: 5, raisedAt: now - 1, toldAt: now, dueAt: now }],
  [
    'a new one within the hour',
    { ...known, toldAt: now - hourMs + 1 },
    last(5),
    { begins: false, number: 5, isPending: true, dueAt: now + 1 },
  ],
  [
    'one that waited for the hour',
    { ...known, number: 5, isPending: true, toldAt: now - hourMs },
    last(5),
    { begins: true, isPending: false, toldAt: now },
  ],
  [
    'one that waits while the work is withdrawn',
    { ...known, isPending: true, toldAt: 0 },
    null,
    { begins: false, isPending: true, dueAt: null },
  ],
])('%s', (_, state, newest, look) => {
  expect(lookAt(state, newest, now)).toMatchObject(look)
})
