import { useEffect, useEffectEvent, useState } from 'react'
import { countdownSec, patienceMs } from './start-ad-rules.ts'

/** Seconds left once the picture has loaded or timed out; calls `onEnd` at 0. */
export function useCountdown(onEnd: () => void) {
  const [left, setLeft] = useState(countdownSec)
  const [runs, setRuns] = useState(false)
  const end = useEffectEvent(onEnd)
  const start = () => setRuns(true)

  useEffect(() => {
    const timer = setTimeout(() => setRuns(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!runs) return
    if (left === 0) return end()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [runs, left])

  return { left, runs, start }
}
