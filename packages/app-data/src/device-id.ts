import { randomId } from '@xinghe/client'

/** The id of this browser, made once and stored under the key; for this page only where storage is refused. */
export function createDeviceId(key: string): string {
  try {
    const stored = localStorage.getItem(key)
    if (stored) return stored
    const made = randomId()
    localStorage.setItem(key, made)
    return made
  } catch {
    return randomId()
  }
}
