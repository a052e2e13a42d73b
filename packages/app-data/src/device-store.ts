import { create, type StoreApi, type UseBoundStore } from 'zustand'

type DeviceStore<T> = UseBoundStore<StoreApi<T>> & {
  /** The state as it is stored now: newer than the store's own where another tab has changed it. */
  stored: () => T
  /** Takes up what another tab has stored. */
  rehydrate: () => void
}

/**
 * A store whose state stays on this device, as JSON in localStorage under this key: the bare state, since scripts of a
 * page read it before the application does. Not by zustand's `persist`, whose versions and asynchronous storages
 * would cost home 0.8 KB of its script.
 * @param read makes a state of the stored object, which an older version or a person may have written; by default it
 *   goes over the initial state
 */
export function createDeviceStore<T extends object>(
  key: string,
  initial: T,
  read: (stored: Partial<T>) => T = stored => ({ ...initial, ...stored }),
): DeviceStore<T> {
  function stored(): T {
    try {
      return read(JSON.parse(localStorage.getItem(key) ?? '{}'))
    } catch {
      return initial
    }
  }
  const store = create<T>(stored)
  const { setState } = store
  return Object.assign(store, {
    stored,
    rehydrate: () => setState(stored()),
    setState(change: Parameters<typeof setState>[0]) {
      setState(change)
      try {
        localStorage.setItem(key, JSON.stringify(store.getState()))
      } catch {
        // Full, or refused by a private window: the state lasts as long as the page.
      }
    },
  })
}
