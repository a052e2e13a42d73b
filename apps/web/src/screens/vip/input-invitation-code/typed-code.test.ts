import { expect, test } from 'vitest'
import { cleanTyped, inHalves } from './typed-code.ts'

test('a code is taken out of what was typed, pasted or linked', () => {
  expect(cleanTyped(' abcd-2345 ')).toBe('ABCD2345')
  expect(cleanTyped('ABCD 23456789')).toBe('ABCD2345')
  expect(cleanTyped('看片 https://example.com/register?invitation=abcd2345&x=1')).toBe('ABCD2345')
  expect(cleanTyped('邀请码')).toBe('')
})

test('it is shown in two halves', () => {
  expect(['', 'ABCD', 'ABCD2', 'ABCD2345'].map(inHalves)).toEqual(['', 'ABCD', 'ABCD 2', 'ABCD 2345'])
})
