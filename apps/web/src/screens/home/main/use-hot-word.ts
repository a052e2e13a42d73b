import { useEffect, useState } from 'react'
import { useHotWords } from '#components/channel/search-pill/use-hot-words.ts'

/** How long one word is shown, milliseconds. */
const wordMs = 4000

/** Cycles through the words every few seconds while the page is visible; null without any. */
function useTurning(words: readonly string[]): string | null {
  const [turn, setTurn] = useState(0)
  const count = words.length
  useEffect(() => {
    if (count < 2) return
    const timer = setInterval(() => {
      if (!document.hidden) setTurn(before => before + 1)
    }, wordMs)
    return () => clearInterval(timer)
  }, [count])
  return words[turn % Math.max(1, count)] ?? null
}

export function useHotWord(): string | null {
  return useTurning(useHotWords())
}
