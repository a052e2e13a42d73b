import { expect, test } from 'vitest'
import { readQrCode, typedCodeOf } from './rules.ts'

test('a text is what the QR code carries, what is typed, or neither', () => {
  expect(readQrCode('x_-4'.padEnd(22, 'y'))?.kind).toBe('scanned')
  expect(readQrCode('ab2-c3d')).toEqual({ kind: 'typed', code: 'AB2C3D' })
  for (const text of ['', 'AB2C3', 'x'.repeat(21), 'x'.repeat(23)]) expect(readQrCode(text), text).toBeNull()
})

test('a typed code is drawn from the whole alphabet', () => {
  expect(typedCodeOf(() => 0)).toBe('222222')
  expect(typedCodeOf(below => below - 1)).toBe('ZZZZZZ')
})
