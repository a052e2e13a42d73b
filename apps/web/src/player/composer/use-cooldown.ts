import { useEffect, useState } from 'react'

/** Whole seconds left, counting down to 0 after each start. */
export function useCooldown(): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [Math.max(0, left), setLeft]
}
