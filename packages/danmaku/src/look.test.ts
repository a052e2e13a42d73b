import { expect, test } from 'vitest'
import { baseFontPx, luminance, outline } from './look.ts'

test('the font is never below 15 nor above 26 pixels', () => {
  expect([0, 219, 390, 1080].map(baseFontPx)).toEqual([15, 15, 19.5, 26])
})

test('luminance runs from black to white', () => {
  expect(luminance('#000000')).toBe(0)
  expect(luminance('#ffffff')).toBeCloseTo(1)
  expect(luminance('#00ff00')).toBeCloseTo(0.7152)
})

test('dark text gets a light outline and light text a dark outline', () => {
  expect(outline('#101010')).toContain('rgb(255 255 255')
  expect(outline('#ffe000')).toContain('rgb(0 0 0')
})
