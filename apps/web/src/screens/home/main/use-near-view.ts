import { useEffect, useRef, useState } from 'react'

/** Whether a place is, or has been, within two heights of the view. */
export function useNearView() {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !ref.current) return
    const watch = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '200% 0px' },
    )
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [isNear])
  return { ref, isNear }
}
