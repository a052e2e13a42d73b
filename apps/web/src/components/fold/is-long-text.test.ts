import { expect, test } from 'vitest'
import { isLongText } from './is-long-text.ts'

test('texts of many characters or many lines are long', () => {
  expect(isLongText('字'.repeat(100))).toBe(false)
  expect(isLongText('😀'.repeat(100))).toBe(false)
  expect(isLongText('字'.repeat(101))).toBe(true)
  expect(isLongText('a\n'.repeat(5))).toBe(false)
  expect(isLongText('a\n'.repeat(6))).toBe(true)
})
