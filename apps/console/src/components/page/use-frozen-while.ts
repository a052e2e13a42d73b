import { useState } from 'react'

/** The newest value; while it is being edited the one the edit began with, so that no draft is lost to what others save. */
export function useFrozenWhile<T>(latest: T, isDirty: boolean): T {
  const [begun, setBegun] = useState(latest)
  if (isDirty) return begun
  if (begun !== latest) setBegun(latest)
  return latest
}
