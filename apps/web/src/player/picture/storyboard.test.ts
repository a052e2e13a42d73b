import { expect, test } from 'vitest'
import { spriteAt } from './storyboard.ts'

const board = { everySec: 10, columns: 5, rows: 2, width: 160, height: 90, sheets: ['/a.jpg', '/b.jpg'] }
const size = { width: 160, height: 90, sheetWidth: 800 }

test('the first picture covers the first ten seconds', () => {
  expect(spriteAt(board, 0)).toEqual({ address: '/a.jpg', x: 0, y: 0, ...size })
  expect(spriteAt(board, 9.9)).toEqual(spriteAt(board, 0))
})

test('pictures run along the rows and then on to the next sheet', () => {
  expect(spriteAt(board, 72)).toEqual({ address: '/a.jpg', x: 320, y: 90, ...size })
  expect(spriteAt(board, 115)).toEqual({ address: '/b.jpg', x: 160, y: 0, ...size })
})

test('past the last sheet there is no picture, and before the start it is the first', () => {
  expect(spriteAt(board, 500)).toBeNull()
  expect(spriteAt(board, -3)).toEqual(spriteAt(board, 0))
})
