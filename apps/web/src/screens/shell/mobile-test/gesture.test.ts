import { expect, it } from 'vitest'
import { gestureOf, pinchOf, strideOf } from './gesture.ts'

const at = (x: number, y: number, ms = 0) => ({ x, y, at: ms })

it('distinguishes a tap from a long press by its duration', () => {
  expect(gestureOf(at(0, 0), at(3, 4, 499))).toBe('tap')
  expect(gestureOf(at(0, 0), at(3, 4, 500))).toBe('longPress')
})
it('names a swipe by the way it went furthest', () => {
  expect(gestureOf(at(0, 0), at(40, 10, 900))).toBe('right')
  expect(gestureOf(at(0, 0), at(-40, 10, 90))).toBe('left')
  expect(gestureOf(at(0, 0), at(10, 40, 90))).toBe('down')
  expect(gestureOf(at(0, 0), at(10, -40, 90))).toBe('up')
})
it('measures a swipe', () => {
  expect(strideOf(at(0, 0), at(30, 40, 100))).toEqual({ distance: 50, speed: 500 })
})
it('measures a pinch by the span of two fingers', () => {
  expect(pinchOf([at(0, 0), at(0, 100)], [at(0, 0), at(0, 150)])).toBe(1.5)
})
