import { useEffect, useState } from 'react'
import { useHotWords } from '#components/channel/search-pill/use-hot-words.ts'

/** How long one word stands, milliseconds. */
const standMs = 4000

/** A word of the list, another one every few seconds while the page is looked at; null where there is none. */
function useTurning(words: readonly string[]): string | null {
  const [turn, setTurn] = useState(0)
  const count = words.length
  useEffect(() => {
    if (count < 2) return
    const timer = setInterval(() => {
      if (!document.hidden) setTurn(before => before + 1)
    }, standMs)
    return () => clearInterval(timer)
  }, [count])
  return words[turn % Math.max(1, count)] ?? null
}

export function useHotWord(): string | null {
  return useTurning(useHotWords())
}
