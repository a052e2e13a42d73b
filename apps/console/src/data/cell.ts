import { useSyncExternalStore } from 'react'

/** One value of this device that several parts of the page watch. */
export interface Cell<T> {
  get(): T
  set(next: T): void
  subscribe(onChange: () => void): () => void
}

export function createCell<T>(initial: T, onSet?: (value: T) => void): Cell<T> {
  let value = initial
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return
      value = next
      onSet?.(next)
      for (const watcher of [...watchers]) watcher()
    },
    subscribe(onChange) {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
  }
}

export function useCell<T>(cell: Cell<T>): T {
  return useSyncExternalStore(cell.subscribe, cell.get)
}
