import { type RefObject, useEffect, useRef } from 'react'

/** A row that scrolls sideways; centers its current item whenever `mark` changes. */
export function useCentered<E extends HTMLElement>(mark: string): RefObject<E | null> {
  const row = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row follows its mark
  useEffect(() => {
    const box = row.current
    const part = box?.querySelector<HTMLElement>('[aria-pressed="true"], [aria-current="true"]')
    if (!box || !part) return
    // The observer runs after layout: measuring before would force a second one.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect()
      box.scrollTo({ left: part.offsetLeft - (box.clientWidth - part.offsetWidth) / 2 })
    })
    laidOut.observe(box)
    return () => laidOut.disconnect()
  }, [mark])
  return row
}
