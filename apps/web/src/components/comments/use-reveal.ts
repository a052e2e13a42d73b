import { useRef } from 'react'

/** A ref that scrolls to its element when it first appears: a list that is scrolled makes its rows anew. */
export function useReveal(): (element: HTMLElement | null) => void {
  const isDone = useRef(false)
  return element => {
    if (!element || isDone.current) return
    isDone.current = true
    const show = () => element.isConnected && element.scrollIntoView({ block: 'center' })
    show()
    // Rows of a list have their heights a frame later.
    requestAnimationFrame(() => requestAnimationFrame(show))
  }
}
