import type { Storyboard } from '../play-port.ts'

interface Sprite {
  address: string
  x: number
  y: number
  width: number
  height: number
  /** Width of the whole sheet, for scaling. */
  sheetWidth: number
}

/** The picture for a time (seconds): its sheet and the rectangle in it, in pixels; null past the last sheet. */
export function spriteAt(board: Storyboard, timeSec: number): Sprite | null {
  const index = Math.max(0, Math.floor(timeSec / board.everySec))
  const perSheet = board.columns * board.rows
  const address = board.sheets[Math.floor(index / perSheet)]
  if (address === undefined) return null
  const place = index % perSheet
  const { width, height } = board
  return {
    address,
    x: (place % board.columns) * width,
    y: Math.floor(place / board.columns) * height,
    width,
    height,
    sheetWidth: board.columns * width,
  }
}
