const prefix = 'xinghe.cache.'

/** What this visit has stored under a key; null where there is nothing or storage is refused. */
export function readCached<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')
  } catch {
    return null
  }
}

export function writeCached(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(value))
  } catch {
    // Without storage, or with a full one, it is requested again.
  }
}

/** The category a viewer opened last, by its index in the list. */
export const openedCategory = {
  read: (): number | null => readCached<number>('help.opened'),
  write: (index: number | null): void => writeCached('help.opened', index),
}
