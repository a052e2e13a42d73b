import { expect, test } from 'vitest'
import { commentLength } from './comment-text.ts'
import { tidyLines } from './graphemes.ts'

test.each([
  ['nothing', ' \n ', 0],
  ['a family, which is one character', '👨‍👩‍👧‍👦', 1],
  ['a letter and its accent', 'e\u0301', 1],
  ['what is between words', 'a b\nc', 5],
  ['no ends of lines', 'a \u3000\r\n\n\n\n b ', 5],
])('a comment counts %s', (_, text, length) => {
  expect(commentLength(text)).toBe(length)
})

test('a line of spaces is tidied in one pass', () => {
  const line = `${' '.repeat(4_000)}x`
  expect(tidyLines(`a\n${line}\nb${' '.repeat(4_000)}\n`)).toBe(`a\n${line}\nb`)
})
