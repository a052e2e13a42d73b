import { useState } from 'react'

/** What a value was before it became null, for as long as what shows it is closing. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
