import { expect, it } from 'vitest'
import { flagLetters } from './flags.ts'

it('spells a flag by its country', () => {
  expect(flagLetters('JP')).toBe('\u{1f1ef}\u{1f1f5}')
  expect(flagLetters('AZ')).toBe('\u{1f1e6}\u{1f1ff}')
})
