import { type Direction, nearest } from './nearest.ts'

const directions: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

export const directionOf = (key: string): Direction | null => directions[key] ?? null

const controls = 'button, a[href], input, [role="button"]'

const reachable = (box: Element) =>
  [...box.querySelectorAll<HTMLElement>(controls)].filter(
    element =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], :disabled'),
  )

/** The focused control in `box`, if it was reached by a keyboard or a remote. */
export function focusedIn(box: Element): HTMLElement | null {
  const { activeElement: active } = document
  const isControl = active instanceof HTMLElement && box.contains(active) && active.matches(controls)
  return isControl && active.matches(':focus-visible') ? active : null
}

/** Moves the focus to the control that lies there; without one that is focused to `first`. */
export function moveFocus(box: Element, direction: Direction, first: string): boolean {
  const from = focusedIn(box)
  const others = reachable(box).filter(element => element !== from)
  const start = box.querySelector<HTMLElement>(first)
  const boxes = others.map(element => element.getBoundingClientRect())
  const to = from ? others[nearest(from.getBoundingClientRect(), boxes, direction)] : (start ?? others[0])
  to?.focus({ focusVisible: true } as FocusOptions)
  return to !== undefined
}
