import { useEffect, useState } from 'react'

const waitMs = 300

/** The value once it has stood still for 300 ms; an empty one at once. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : waitMs)
    return () => clearTimeout(timer)
  }, [value])
  return value === '' ? '' : settled
}
