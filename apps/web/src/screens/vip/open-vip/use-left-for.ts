import { useEffect, useEffectEvent } from 'react'

/** Calls back when the viewer comes back to the page after having been elsewhere for so long. */
export function useLeftFor(ms: number, isOn: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isOn) return
    let leftAt: number | null = null
    const change = () => {
      if (document.visibilityState === 'hidden') leftAt = performance.now()
      else if (leftAt !== null && performance.now() - leftAt >= ms) back()
    }
    document.addEventListener('visibilitychange', change)
    return () => document.removeEventListener('visibilitychange', change)
  }, [ms, isOn])
}
