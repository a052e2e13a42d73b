import { expect, test } from 'vitest'
import { mentionQuery } from './mention-query.ts'

test.each([
  ['@', 1, ''],
  ['hello @An', 9, 'An'],
  ['hello @An there', 9, 'An'],
  ['hello @An there', 15, null],
  ['no name', 7, null],
  [`@${'x'.repeat(21)}`, 22, null],
])('of %s with the caret at %i it is %s', (text, caret, expected) => {
  expect(mentionQuery(text, caret)).toBe(expected)
})
