import type { InputRef } from 'antd'
import { useEffect, useRef } from 'react'

/** Marks the links that the arrow keys walk through. */
export const rowLink = { 'data-row-link': '' }

/** `/` goes to the search, `n` makes a new work, up and down walk through the titles. */
export function useListKeys(onNew: () => void) {
  const search = useRef<InputRef>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '/') search.current?.focus()
      else if (event.key === 'n') onNew()
      else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (!walk(event.key === 'ArrowDown' ? 1 : -1)) return
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onNew])
  return search
}

/** Anything that reads keys itself: fields, an open menu or list. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input,textarea,select,[role=menu],[role=combobox]') !== null)
  )
}

function walk(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
  const at = links.findIndex(link => link.contains(document.activeElement))
  const next = at === -1 ? links[0] : links[at + step]
  next?.focus()
  return next !== undefined
}
