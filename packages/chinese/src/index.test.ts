import fc from 'fast-check'
import { expect, it } from 'vitest'
import { traditionalConverter } from './index.ts'

it('writes words as Taiwan does', () => {
  expect(traditionalConverter({})('账号')).toBe('賬號')
})
it('puts the corrections over the general conversion', () => {
  expect(traditionalConverter({ 賬號: '帳號' })('账号')).toBe('帳號')
})
it('corrects a longer phrase and not a shorter one within it', () => {
  expect(traditionalConverter({ 郵箱: 'x', 郵箱賬號: 'y' })('邮箱账号')).toBe('y')
  expect(traditionalConverter({ 手機號: '手機號碼', 手機號碼: '手機號碼' })('手机号和手机号码')).toBe(
    '手機號碼和手機號碼',
  )
})
it('does not correct what a correction wrote', () => {
  expect(traditionalConverter({ 甲: '乙', 乙: '丙' })('甲乙')).toBe('乙丙')
})
it('reads corrections as they are written, whatever their letters mean elsewhere', () => {
  expect(traditionalConverter({ '(.*)': '!', '$&': '?' })('a(.*)$&b')).toBe('a!?b')
})
it('answers the same whatever order the corrections stand in', () => {
  const word = fc.stringMatching(/^[甲乙丙丁]{1,3}$/)
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(word, word), { selector: ([from]) => from, maxLength: 8 }),
      fc.stringMatching(/^[甲乙丙丁]{0,12}$/),
      (pairs, text) => {
        const inOrder = traditionalConverter(Object.fromEntries(pairs))(text)
        const reversed = traditionalConverter(Object.fromEntries(pairs.toReversed()))(text)
        expect(reversed).toBe(inOrder)
      },
    ),
  )
})
