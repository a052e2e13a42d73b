import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastToBlack, parseColor } from './color.ts'

const channel = fc.integer({ min: 0, max: 255 })
const hex = (channels: number[]) => `#${channels.map(value => value.toString(16).padStart(2, '0')).join('')}`

test('short and full notation are parsed, and nothing else is', () => {
  expect(parseColor('#FFF')).toBe('#ffffff')
  expect(parseColor('#Fe0302')).toBe('#fe0302')
  for (const text of ['', '#ff', 'red', '#ggffff', '#ffffff00', 'ffffff', '#ffffff ', 'x#ffffff'])
    expect(parseColor(text)).toBeNull()
})

test('the contrast to black is 1 for black and 21 for white, with known values between', () => {
  expect(contrastToBlack('#000000')).toBe(1)
  expect(contrastToBlack('#ffffff')).toBeCloseTo(21)
  expect(contrastToBlack('#ff0000')).toBeCloseTo(5.252, 3)
  expect(contrastToBlack('#0000ff')).toBeCloseTo(2.444, 3)
  expect(contrastToBlack('#777777')).toBeCloseTo(4.69, 2)
})

test('a lighter channel never lowers the contrast', () => {
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), fc.integer({ min: 0, max: 2 }), (channels, at) => {
      const lighter = channels.with(at, Math.min(255, (channels[at] ?? 0) + 1))
      expect(contrastToBlack(hex(lighter))).toBeGreaterThanOrEqual(contrastToBlack(hex(channels)))
    }),
  )
})
