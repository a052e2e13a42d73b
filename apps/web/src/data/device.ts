import { randomId } from '@xinghe/client'

const key = 'xinghe.device'

/** The visitor's id, made once for this browser; for this page only where storage is refused. */
export const deviceId: string = (() => {
  try {
    const kept = localStorage.getItem(key)
    if (kept) return kept
    const made = randomId()
    localStorage.setItem(key, made)
    return made
  } catch {
    return randomId()
  }
})()
