import { useEffect, useState } from 'react'

/** Typing queries the server after this pause, not at every keystroke. */
const typingMs = 300

/** What is typed, once it has stood still for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
