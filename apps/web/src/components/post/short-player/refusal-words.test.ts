import { expect, test } from 'vitest'
import { refusalWords } from './refusal-words.ts'

test('the end of a trial has a sentence of its own', () => {
  expect(refusalWords('vip', true)).toBe('short.trial.vip')
  expect(refusalWords('vip', false)).toBe('short.refused.vip')
  expect(refusalWords('early', true)).toBe('short.trial.early')
  expect(refusalWords('early', false)).toBe('short.refused.early')
  expect(refusalWords('streams', true)).toBe('short.refused.streams')
})

test('what has no sentence of its own has the common one', () => {
  expect(refusalWords('region', false)).toBe('short.refused.region')
  expect(refusalWords('minorPool', false)).toBe('short.refused.other')
  expect(refusalWords(null, true)).toBe('short.refused.other')
})
