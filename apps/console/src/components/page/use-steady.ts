import { useState } from 'react'

/** The newest value, but while something in it is being edited the one the edit began with: nobody's draft is lost to what others save meanwhile. */
export function useSteady<T>(latest: T, isDirty: boolean): T {
  const [begun, setBegun] = useState(latest)
  if (isDirty) return begun
  if (begun !== latest) setBegun(latest)
  return latest
}
