import type { PlayerRequests } from '../store.ts'

type KeyRequest = (request: PlayerRequests) => void

interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const keys: Record<string, KeyRequest> = {
  ' ': request => request.toggle(),
  ArrowLeft: request => request.seekBy(-5),
  ArrowRight: request => request.seekBy(5),
  ArrowUp: request => request.changeVolume(0.1),
  ArrowDown: request => request.changeVolume(-0.1),
  f: request => request.toggleFullscreen(),
  m: request => request.toggleMuted(),
  d: request => request.toggleDanmu(),
}

/** The player request of a key; null for other keys and with a modifier. */
export function keyRequest({ key, ctrlKey, metaKey, altKey }: Key): KeyRequest | null {
  if (ctrlKey || metaKey || altKey) return null
  return keys[key.length === 1 ? key.toLowerCase() : key] ?? null
}

/** true where a key belongs to the element itself: a text field, or space on a button. */
export function ownsKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select, input:not([type="range"])')) return true
  return (key === ' ' || key === 'Enter') && target.matches('button, a, [role="button"]')
}
