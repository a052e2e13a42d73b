import { expect, test } from 'vitest'
import { draftOf, emptyWork, sameWork, savedOf } from './draft.ts'

test('what was saved comes back unchanged from the form', () => {
  const saved = {
    ...emptyWork,
    title: 'Long River',
    publishAt: 1_795_000_000_000,
    ended: false,
    updateWeekday: 5,
  }
  expect(savedOf(draftOf(saved))).toEqual(saved)
})

test('a field that its switch turned off is not sent', () => {
  const draft = draftOf({ ...emptyWork, access: 'vip', freeEpisodes: 3, ended: true, updateWeekday: 2 })
  expect(savedOf(draft)).toMatchObject({ freeEpisodes: 0, updateWeekday: null })
})

test('the first free episodes are sent with their rule', () => {
  expect(savedOf(draftOf({ ...emptyWork, access: 'firstFree', freeEpisodes: 3 })).freeEpisodes).toBe(3)
})

test('spaces around words make no difference, words do', () => {
  expect(sameWork({ ...emptyWork, title: ' Long River ' }, { ...emptyWork, title: 'Long River' })).toBe(true)
  expect(sameWork({ ...emptyWork, title: 'Long River' }, { ...emptyWork, title: 'Long Rivers' })).toBe(false)
})
