import { useSyncExternalStore } from 'react'

interface Mark {
  name: string
  value: string
}

const changed = 'xinghe:overlay'

function subscribe(listener: () => void): () => void {
  for (const event of ['popstate', changed]) window.addEventListener(event, listener)
  return () => {
    for (const event of ['popstate', changed]) window.removeEventListener(event, listener)
  }
}

function markOf(state: unknown): Mark | null {
  return (state as { overlay?: Mark } | null)?.overlay ?? null
}

function write(name: string, value: string, how: 'pushState' | 'replaceState'): void {
  window.history[how]({ ...window.history.state, overlay: { name, value } }, '')
  window.dispatchEvent(new Event(changed))
}

export interface Overlay {
  /** What the layer shows, null while it is closed. */
  value: string | null
  open: (value: string) => void
  /** Shows something else in the open layer. */
  change: (value: string) => void
  close: () => void
}

/**
 * A layer over the present screen with an entry of its own in the browser's history, at the same place of the stack:
 * back closes it, forward and a reload open it again. `name` tells two layers of one screen apart.
 */
export function useOverlay(name: string): Overlay {
  const value = useSyncExternalStore(subscribe, () => {
    const mark = markOf(window.history.state)
    return mark?.name === name ? mark.value : null
  })
  return {
    value,
    open: next => write(name, next, 'pushState'),
    change: next => write(name, next, 'replaceState'),
    close: () => {
      if (markOf(window.history.state)?.name === name) window.history.back()
    },
  }
}
