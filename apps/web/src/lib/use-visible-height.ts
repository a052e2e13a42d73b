import { useEffect, useState } from 'react'

/** Height of the window that the keyboard leaves free, pixels; null where the browser does not tell. */
export function useVisibleHeight(): number | null {
  const [height, setHeight] = useState(() => window.visualViewport?.height ?? null)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      // Enlarged by two fingers it is a part of the page, and the page stays as it is.
      if (view.scale > 1.01) return
      setHeight(view.height)
      // A keyboard that came moved the page up beneath it.
      if (view.offsetTop > 0) window.scrollTo(0, 0)
    }
    view.addEventListener('resize', measure)
    return () => view.removeEventListener('resize', measure)
  }, [])
  return height
}
