const prefix = 'xinghe.kept.'

/** What this visit has kept under a key; null where there is nothing or storage is refused. */
export function readKept<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')
  } catch {
    return null
  }
}

export function writeKept(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(value))
  } catch {
    // Without storage, or with a full one, it is asked for again.
  }
}

/** The category a viewer opened last, by its place in the list. */
export const openedCategory = {
  read: (): number | null => readKept<number>('help.opened'),
  write: (index: number | null): void => writeKept('help.opened', index),
}
