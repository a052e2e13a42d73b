import { expect, test } from 'vitest'
import { tallyChange, verdictAfter } from './rules.ts'

test('a press turns the verdict, and one of the other kind replaces it', () => {
  expect(verdictAfter(null, 'like', undefined)).toBe('like')
  expect(verdictAfter('like', 'like', undefined)).toBeNull()
  expect(verdictAfter('dislike', 'like', undefined)).toBe('like')
})
test('a press that names its end leads there from anywhere', () => {
  expect(verdictAfter('like', 'like', true)).toBe('like')
  expect(verdictAfter(null, 'like', false)).toBeNull()
  expect(verdictAfter('dislike', 'like', false)).toBe('dislike')
})
test('the counts follow the verdict', () => {
  expect(tallyChange(null, 'like')).toEqual({ likes: 1, dislikes: 0 })
  expect(tallyChange('dislike', 'like')).toEqual({ likes: 1, dislikes: -1 })
  expect(tallyChange('like', null)).toEqual({ likes: -1, dislikes: 0 })
  expect(tallyChange('like', 'like')).toEqual({ likes: 0, dislikes: 0 })
})
