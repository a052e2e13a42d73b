import type { PressedDanmu } from '#player/state.ts'

interface Size {
  width: number
  height: number
}

/** From the edges of the picture, CSS pixels. */
const edgePx = 8
/** Between the danmu and its menu. */
const gapPx = 6

/** The tail keeps off the menu's round corners. */
const cornerPx = 16

/** Where a menu of this size lies in the picture: below the danmu it belongs to, or above it where there is no room. */
export function placeOf({ left, top, width, height }: PressedDanmu['box'], menu: Size, picture: Size) {
  // Of a danmu that is half outside, the middle of what is seen.
  const middle = (Math.max(0, left) + Math.min(picture.width, left + width)) / 2
  const most = Math.max(edgePx, picture.width - menu.width - edgePx)
  const x = Math.min(most, Math.max(edgePx, middle - menu.width / 2))
  const isBelow = top + height + gapPx + menu.height <= picture.height - edgePx
  const y = isBelow ? top + height + gapPx : Math.max(edgePx, top - gapPx - menu.height)
  return { x, y, isBelow, tail: Math.min(menu.width - cornerPx, Math.max(cornerPx, middle - x)) }
}
