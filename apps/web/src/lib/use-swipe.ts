import { type TouchEvent, useRef } from 'react'

/** Pixels a finger must go before it means the next channel, and how much more sideways than down. */
const swipePx = 72
const slope = 2
/** After so many pixels it is known which way it goes. */
const knownPx = 10
const backMs = 200

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

/** Moves what is touched without React, which has nothing to draw anew. */
function follow({ style }: HTMLElement, across: number): void {
  style.translate = across === 0 ? '' : `${across}px`
}

/**
 * Touch handlers that tell a swipe: 1 to the next channel, -1 to the one before. Meanwhile the element follows the
 * finger, and goes back where it is let go too soon or `onSwipe` answers that there is none.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => boolean) {
  const start = useRef<{ x: number; y: number; isSideways?: boolean } | null>(null)
  const end = (event: TouchEvent<HTMLElement>): number => {
    const touch = event.changedTouches[0]
    const from = start.current
    start.current = null
    if (!touch || !from?.isSideways) return 0
    follow(event.currentTarget, 0)
    return touch.clientX - from.x
  }
  const goBack = (element: HTMLElement, across: number) => {
    if (across === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    element.animate({ translate: [`${across}px`, '0px'] }, { duration: backMs, easing: 'ease-out' })
  }
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined
      const free = touch && !scrollsSideways(event.target, event.currentTarget)
      start.current = free ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchMove(event: TouchEvent<HTMLElement>) {
      const touch = event.changedTouches[0]
      const from = start.current
      if (!touch || !from) return
      const across = touch.clientX - from.x
      const down = touch.clientY - from.y
      // What it means is told by its first stretch: a page that scrolls does not sway.
      if (Math.hypot(across, down) > knownPx) from.isSideways ??= Math.abs(across) > slope * Math.abs(down)
      if (from.isSideways) follow(event.currentTarget, across)
    },
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      const across = end(event)
      const isSwipe = Math.abs(across) >= swipePx && onSwipe(across < 0 ? 1 : -1)
      if (!isSwipe) goBack(event.currentTarget, across)
    },
    onTouchCancel(event: TouchEvent<HTMLElement>) {
      goBack(event.currentTarget, end(event))
    },
  }
}
