import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanVipCode, groupVipCode, isVipCode, vipCodeCheck, vipCodeLetters } from './vip-code.ts'

const codes = fc
  .array(fc.constantFrom(...vipCodeLetters), { minLength: 15, maxLength: 15 })
  .map(letters => letters.join(''))
  .map(others => others + vipCodeCheck(others))

test('a code is read however it is grouped', () => {
  fc.assert(
    fc.property(codes, code => {
      expect(isVipCode(code)).toBe(true)
      expect(cleanVipCode(` ${groupVipCode(code).toLowerCase()}\n`)).toBe(code)
    }),
  )
})

test('one wrong character and two that are swapped are noticed', () => {
  fc.assert(
    fc.property(codes, fc.nat(15), fc.constantFrom(...vipCodeLetters), (code, at, letter) => {
      fc.pre(code[at] !== letter)
      expect(isVipCode(code.slice(0, at) + letter + code.slice(at + 1))).toBe(false)
    }),
  )
  fc.assert(
    fc.property(codes, fc.nat(14), (code, at) => {
      fc.pre(code[at] !== code[at + 1])
      const swapped = `${code.slice(0, at)}${code[at + 1]}${code[at]}${code.slice(at + 2)}`
      expect(isVipCode(swapped)).toBe(false)
    }),
  )
  for (const typed of ['', 'ABCD', '0'.repeat(16), '2'.repeat(17)])
    expect(isVipCode(cleanVipCode(typed))).toBe(false)
})
