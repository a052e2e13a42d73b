import fc from 'fast-check'
import { Converter } from 'opencc-js/cn2t'
import { configs } from 'opencc-js/preset/cn2t'
import { expect, it } from 'vitest'
import { openCcConverter } from './opencc.ts'

const theirs = Converter({ from: 'cn', to: 'twp' })
const ours = openCcConverter()
const words = JSON.stringify(configs.s2twp).split(/[" |,]+/)

it('writes every word of the dictionaries as OpenCC does', () => {
  expect(words.filter(word => ours(word) !== theirs(word))).toEqual([])
})
it('writes words that stand together as OpenCC does', () => {
  const character = fc.constantFrom('a', ' ', '\u{20000}', '\uF900', '。')
  const text = fc.array(
    fc.oneof(
      fc.nat(words.length - 1).map(index => words[index] ?? ''),
      character,
    ),
    { maxLength: 12 },
  )
  fc.assert(fc.property(text, parts => ours(parts.join('')) === theirs(parts.join(''))))
})
