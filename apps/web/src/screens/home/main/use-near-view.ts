import { useEffect, useRef, useState } from 'react'

/** Whether an element is, or has been, within two viewport heights of the view. */
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
