import { expect, test } from 'vitest'
import { fieldOf } from './rules.ts'

test('an author belongs to the channel of most of their posts', () => {
  const map = { life: ['food', 'pets'], tech: ['ai'] }
  expect(fieldOf([{ labels: ['ai'] }, { labels: ['food'] }, { labels: ['pets', 'ai'] }], map)).toBe('life')
  expect(fieldOf([{ labels: ['ai', 'space'] }], map)).toBe('tech')
  expect(fieldOf([{ labels: [] }], map)).toBeNull()
})
