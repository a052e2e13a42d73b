import { type TouchEvent, useRef } from 'react'

/** Pixels a finger must go, and how much more sideways than down, before it means the next channel. */
const swipePx = 72
const slope = 2

/** Whether something between the finger and the screen scrolls sideways itself. */
function scrollsSideways(target: EventTarget, within: Element): boolean {
  for (
    let node = target instanceof Element ? target : null;
    node && node !== within;
    node = node.parentElement
  ) {
    if (node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX !== 'visible') return true
  }
  return false
}

/** Touch handlers that tell a swipe: 1 to the next channel, -1 to the one before. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined
      const free = touch && !scrollsSideways(event.target, event.currentTarget)
      start.current = free ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0]
      const from = start.current
      start.current = null
      if (!touch || !from) return
      const across = touch.clientX - from.x
      if (Math.abs(across) < swipePx || Math.abs(across) < slope * Math.abs(touch.clientY - from.y)) return
      onSwipe(across < 0 ? 1 : -1)
    },
  }
}
