import { randomId } from '@xinghe/client'

const key = 'xinghe.tab'
let own: string | undefined

/** Names this page among those on which its viewer watches; the same after it was loaded again. */
export function tabId(): string {
  own ??= stored()
  return own
}

function stored(): string {
  try {
    const known = sessionStorage.getItem(key)
    if (known && /^[0-9a-f]{32}$/.test(known)) return known
    const made = randomId()
    sessionStorage.setItem(key, made)
    return made
  } catch {
    return randomId()
  }
}
