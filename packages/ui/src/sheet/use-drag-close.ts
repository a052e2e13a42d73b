import { type PointerEvent, type RefObject, useRef } from 'react'
import { closesOnRelease, followDrag } from './sheet-release.ts'

type Drag = { from: number; at: number; time: number; speed: number; caught: boolean }

/** Movement before a press becomes a drag, so that buttons in the head can still be pressed; px. */
const SLOP = 6

/** Pointer handlers for a sheet's head: the panel follows the finger and closes or springs back. */
export function useDragClose(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const drag = useRef<Drag | null>(null)

  function place(distance: number) {
    panel.current?.style.setProperty('--drag', `${distance}px`)
    panel.current?.toggleAttribute('data-dragging', distance > 0)
  }

  function end(event: PointerEvent) {
    const last = drag.current
    drag.current = null
    if (!last?.caught || !panel.current) return
    const distance = followDrag(event.clientY - last.from)
    const closes =
      event.type === 'pointerup' && closesOnRelease(distance, last.speed, panel.current.offsetHeight)
    place(0)
    if (closes) onClose()
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0) return
      drag.current = {
        from: event.clientY,
        at: event.clientY,
        time: event.timeStamp,
        speed: 0,
        caught: false,
      }
    },
    onPointerMove(event: PointerEvent) {
      const now = drag.current
      if (!now) return
      if (!now.caught && Math.abs(event.clientY - now.from) > SLOP) {
        now.caught = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      if (!now.caught) return
      const passed = Math.max(1, event.timeStamp - now.time)
      now.speed = (event.clientY - now.at) / passed
      now.at = event.clientY
      now.time = event.timeStamp
      place(followDrag(event.clientY - now.from))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
