import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, type Direction, nearest } from './nearest.ts'

const box = (left: number, top: number, width = 40, height = 40): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
/** Its touch target reaches into the row below. */
const bar = box(0, 300, 800, 42)
const [play, next, full] = [box(0, 330), box(40, 330), box(760, 330)]
const [back, more] = [box(0, 0), box(760, 0)]
const all = [bar, play, next, full, back, more]
function to(from: Box, direction: Direction) {
  const others = all.filter(one => one !== from)
  return others[nearest(from, others, direction)]
}

test('arrows go along a row, over a long gap, and to the bar above', () => {
  expect(to(play, 'right')).toBe(next)
  expect(to(next, 'right')).toBe(full)
  expect(to(next, 'left')).toBe(play)
  expect(to(next, 'up')).toBe(bar)
  expect(to(bar, 'down')).toBe(play)
  expect(to(back, 'right')).toBe(more)
  expect(to(more, 'down')).toBe(bar)
})

test('at the edge there is nothing', () => {
  expect(to(play, 'left')).toBeUndefined()
  expect(to(play, 'down')).toBeUndefined()
  expect(to(back, 'up')).toBeUndefined()
})

test('what is reached lies in the direction, and from a row of boxes every box is reached', () => {
  const widths = fc.array(fc.integer({ min: 20, max: 200 }), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(widths, fc.integer({ min: 0, max: 30 }), (sizes, space) => {
      let left = 0
      const row = sizes.map(width => {
        const one = box(left, 0, width)
        left += width + space
        return one
      })
      for (let index = 0; index + 1 < row.length; index++) {
        const from = row[index]
        if (from) expect(nearest(from, row, 'right')).toBe(index + 1)
      }
    }),
  )
})
