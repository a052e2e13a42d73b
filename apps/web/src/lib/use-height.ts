import { useCallback, useState } from 'react'

/** Height of an element, pixels, 0 before it is laid out; it takes the ref that comes with it. */
export function useHeight(): [number, (element: HTMLElement | null) => (() => void) | undefined] {
  const [height, setHeight] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const watch = new ResizeObserver(() => setHeight(element.offsetHeight))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [height, measure]
}
