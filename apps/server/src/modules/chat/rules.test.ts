import { expect, test } from 'vitest'
import { isMassText, refusalOf, type Standing } from './rules.ts'

const stranger: Standing = {
  isFan: false,
  focus: false,
  isService: false,
  senderIsMinor: false,
  friendsOnly: false,
  answered: false,
  recent: 0,
}

test.each([
  [{}, null],
  [{ recent: 2 }, null],
  [{ recent: 3 }, 'sendingFailed'],
  [{ recent: 3, answered: true }, null],
  [{ recent: 3, isFan: true }, null],
  [{ recent: 3, focus: true }, 'sendingFailed'],
  [{ friendsOnly: true, isFan: true }, 'chatFriendsOnly'],
  [{ friendsOnly: true, isFan: true, focus: true }, null],
  [{ senderIsMinor: true, answered: true }, 'minorMode'],
  [{ senderIsMinor: true, isFan: true, focus: true, recent: 9 }, null],
  [{ isService: true, recent: 9, friendsOnly: true, senderIsMinor: true }, null],
])('a message of one who stands as %o is refused with %s', (standing, expected) => {
  expect(refusalOf({ ...stranger, ...standing }, 3)).toBe(expected)
})

test('a text is the same to too many from the one after the fifth on', () => {
  expect([4, 5].map(others => isMassText(others, 5))).toEqual([false, true])
})
