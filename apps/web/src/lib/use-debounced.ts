import { useEffect, useState } from 'react'

const debounceMs = 300

/** The value once it has not changed for 300 ms; an empty one at once. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return value === '' ? '' : settled
}
