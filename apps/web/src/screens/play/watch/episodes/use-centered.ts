import { type RefObject, useEffect, useRef } from 'react'

/** A row that scrolls sideways; the one of its parts that is current stands in the middle, whenever `mark` changes. */
export function useCentered<E extends HTMLElement>(mark: string): RefObject<E | null> {
  const row = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row follows its mark
  useEffect(() => {
    const box = row.current
    const part = box?.querySelector<HTMLElement>('[aria-pressed="true"], [aria-current="true"]')
    if (!box || !part) return
    // It is told once the page has been laid out: asked before, the browser would lay it out twice.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect()
      box.scrollTo({ left: part.offsetLeft - (box.clientWidth - part.offsetWidth) / 2 })
    })
    laidOut.observe(box)
    return () => laidOut.disconnect()
  }, [mark])
  return row
}
