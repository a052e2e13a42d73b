import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOf } from './place-of.ts'

const picture = { width: 390, height: 219 }
const menu = { width: 220, height: 52 }

test('a menu lies below its danmu, and above it where there is no room', () => {
  const upper = placeOf({ left: 100, top: 10, width: 80, height: 24 }, menu, picture)
  expect(upper).toMatchObject({ y: 40, isBelow: true })
  const lower = placeOf({ left: 100, top: 180, width: 80, height: 24 }, menu, picture)
  expect(lower).toMatchObject({ y: 122, isBelow: false })
})

test('its tail points to the middle of what is seen of the danmu', () => {
  const { x, tail } = placeOf({ left: 340, top: 10, width: 200, height: 24 }, menu, picture)
  expect(x + tail).toBe(365)
})

test('wherever the danmu is, its menu is in the picture', () => {
  const box = fc.record({
    left: fc.integer({ min: -300, max: 390 }),
    top: fc.integer({ min: 0, max: 195 }),
    width: fc.integer({ min: 10, max: 600 }),
    height: fc.constant(24),
  })
  fc.assert(
    fc.property(box, danmu => {
      const { x, y, tail } = placeOf(danmu, menu, picture)
      expect(x).toBeGreaterThanOrEqual(8)
      expect(x + menu.width).toBeLessThanOrEqual(picture.width - 8)
      expect(y).toBeGreaterThanOrEqual(8)
      expect(y + menu.height).toBeLessThanOrEqual(picture.height - 8)
      expect(tail).toBeGreaterThanOrEqual(16)
      expect(tail).toBeLessThanOrEqual(menu.width - 16)
    }),
  )
})
