import { expect, it } from 'vitest'
import { boxesInView, layoutCards } from './layout.ts'

const measures = { columns: 2, width: 100, gap: 10, foot: 50 }

it('puts each card under the shorter column, the left one of equals', () => {
  const { boxes, height } = layoutCards([1, 0.5, 2, 1], measures)
  expect(boxes).toEqual([
    { column: 0, top: 0, height: 150 },
    { column: 1, top: 0, height: 250 },
    { column: 0, top: 160, height: 100 },
    { column: 1, top: 260, height: 150 },
  ])
  expect(height).toBe(410)
})
it('does not move cards when more are added', () => {
  const before = layoutCards([1, 0.75, 1.5], measures).boxes
  expect(layoutCards([1, 0.75, 1.5, 0.5, 1], measures).boxes.slice(0, 3)).toEqual(before)
})
it('draws only what touches the view', () => {
  const { boxes } = layoutCards([1, 0.5, 2, 1], measures)
  expect(boxesInView(boxes, 255, 400)).toEqual([2, 3])
  expect(boxesInView(boxes, 0, 1)).toEqual([0, 1])
})
it('is nothing without cards', () => {
  expect(layoutCards([], measures)).toEqual({ boxes: [], height: 0 })
})
