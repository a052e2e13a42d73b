import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordFinder } from './shield-words.ts'

const some = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', '字', '😀', ' '), minLength, maxLength })

test('a text has a word where the word is a part of it', () => {
  fc.assert(
    fc.property(fc.array(some(1, 4), { maxLength: 6 }), some(0, 20), (words, text) => {
      expect(wordFinder(words)(text)).toBe(words.some(word => text.includes(word)))
    }),
  )
})

test('a thousand words are looked for in a look at each place of the text', () => {
  const words = Array.from({ length: 1_000 }, (_, n) => `${String.fromCodePoint(0x4e00 + n)}x`)
  let looks = 0
  const text = { length: 500, charCodeAt: () => Number(looks++ && 0x61) } as unknown as string
  expect(wordFinder(words)(text)).toBe(false)
  expect(looks).toBe(500)
})
