import { useEffect, useRef } from 'react'

/**
 * Whether the component is on the screen at the time of asking. What ends later asks it before it closes a dialog or
 * navigates: the person may have left by themself, and would be taken out of where they are now.
 */
export function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}
