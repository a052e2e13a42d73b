import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textKeyOf } from '#kernel/clean-text.ts'
import { cleanText, countSimilar } from './text.ts'

describe('a text', () => {
  test.each([
    ['哈哈哈'],
    ['This is it, isn’t it?'],
    ['666'],
    ['👍'],
    ['👨‍👩‍👧‍👦 一家人'],
    ['👋🏽'],
    ['❤️'],
    ['🇨🇳'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['é'],
    ['สวัสดี'],
    ['ｆｕｌｌ　ｗｉｄｔｈ'],
    ['？？？'],
  ])('like %s is accepted as it is', text => {
    expect(cleanText(text, 50)).toBe(text.normalize('NFC'))
  })

  test.each([
    ['nothing', ''],
    ['only spaces', ' 　 '],
    ['a second line', 'one\ntwo'],
    ['a tab', 'one\ttwo'],
    ['a line separator', 'one\u2028two'],
    ['text from right to left', '\u202Eevil'],
    ['an isolate', 'a\u2067b\u2069'],
    ['a direction mark', 'a\u200Fb'],
    ['a zero-width space', 'a\u200Bb'],
    ['a joiner outside an emoji', 'a\u200Db'],
    ['a joiner at the end of an emoji', '👍\u200D'],
    ['a byte order mark', 'a\uFEFFb'],
    ['a soft hyphen', 'a\u00ADb'],
    ['a filler that looks empty', '\u3164'],
    ['a braille blank', '\u2800\u2800'],
    ['tag letters outside a flag', 'a\u{E0061}b'],
    ['a private sign', '\uE000'],
    ['half a sign', 'a\uD800'],
    ['a tower of marks', `a${'\u0301'.repeat(9)}`],
    ['only a mark', '\u0301'],
    ['an endless emoji', Array(20).fill('👍').join('\u200D')],
  ])('with %s is rejected', (_, text) => {
    expect(cleanText(text, 50)).toBeNull()
  })

  test('is refused before it is taken apart where its graphemes are beyond measure long', () => {
    expect(cleanText(`a${'\u0301'.repeat(2)}`, 1)).not.toBeNull()
    expect(cleanText(`👍${'\u200d👍'.repeat(300)}`, 50)).toBeNull()
    const before = process.cpuUsage()
    expect(cleanText('字'.repeat(4_000_000), 100)).toBeNull()
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(300)
  })

  test('is counted in graphemes: an emoji of seven code points is one character', () => {
    expect(cleanText('👨‍👩‍👧‍👦'.repeat(50), 50)).not.toBeNull()
    expect(cleanText('👨‍👩‍👧‍👦'.repeat(51), 50)).toBeNull()
    expect(cleanText('字'.repeat(50), 50)).not.toBeNull()
    expect(cleanText('字'.repeat(51), 50)).toBeNull()
    expect(cleanText('字'.repeat(51), 100)).not.toBeNull()
  })

  test('that is accepted is one visible line within its length, and cleaning it again changes nothing', () => {
    const sign = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.string({ maxLength: 1 }),
    )
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), signs => {
        const text = cleanText(signs.join(''), 10)
        fc.pre(text !== null)
        if (text === null) return
        expect(cleanText(text, 10)).toBe(text)
        expect(text).not.toMatch(/[\n\r\u2028\u2029\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\uFEFF]/u)
        expect(text.trim()).toBe(text)
        expect([...text].length).toBeLessThanOrEqual(10 * 16)
      }),
      { numRuns: 200 },
    )
  })
})

describe('similarity', () => {
  test('ignores case, width, spaces, repetition and punctuation', () => {
    const key = textKeyOf('Good！')
    expect(countSimilar(key, ['ｇｏｏｄ', 'GO OD!!!', 'good'].map(textKeyOf))).toBe(3)
    expect(countSimilar(textKeyOf('哈哈'), ['哈哈哈哈哈哈', '呵呵'].map(textKeyOf))).toBe(1)
    expect(countSimilar(textKeyOf('?'), ['???', '!'].map(textKeyOf))).toBe(1)
  })

  test('of a text to itself is certain', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 50 }), text => {
        expect(
          countSimilar(textKeyOf(text), [textKeyOf(text.toUpperCase().toLowerCase())]),
        ).toBeLessThanOrEqual(1)
        expect(countSimilar(textKeyOf(text), [textKeyOf(text)])).toBe(1)
      }),
    )
  })
})
