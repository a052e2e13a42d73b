import { type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react'

/** How long a press lasts that asks for more, ms, and how far a finger may move meanwhile, px. */
const holdMs = 450
const stillPx = 10

/** A press that is held, or the other button of a mouse, asks what can be done: props of the element. */
export function useHold(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const end = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown(event: PointerEvent) {
      end()
      if (event.pointerType === 'mouse') return
      from.current = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(onHold, holdMs)
    },
    onPointerMove(event: PointerEvent) {
      const { x, y } = from.current
      if (Math.hypot(event.clientX - x, event.clientY - y) > stillPx) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event: SyntheticEvent) {
      event.preventDefault()
      end()
      onHold()
    },
  }
}
