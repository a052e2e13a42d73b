import { whenIdle } from '@xinghe/ui'
import { startTransition, useEffect, useState } from 'react'

/** Shelves a phone's first screen can show, one of them in part; and how many more are drawn in a quiet moment. */
const atFirst = 2
const atOnce = 2

/** How many of `count` shelves are to be drawn: the first screen at once, the rest step by step once that stands. */
export function useStepwise(count: number): number {
  const [drawn, setDrawn] = useState(atFirst)
  const isWhole = drawn >= count
  useEffect(() => {
    if (isWhole) return
    return whenIdle(() => startTransition(() => setDrawn(drawn + atOnce)))
  }, [drawn, isWhole])
  return Math.min(drawn, count)
}
