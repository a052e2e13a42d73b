import { expect, it } from 'vitest'
import { digitsOf } from './code-digits.ts'

it('takes the digits of what was typed or pasted, six of them', () => {
  expect(digitsOf('12')).toBe('12')
  expect(digitsOf('【星河】验证码 123 456，5分钟内有效')).toBe('123456')
  expect(digitsOf('１２３４５６')).toBe('123456')
  expect(digitsOf('abc')).toBe('')
})
