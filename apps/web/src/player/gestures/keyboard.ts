import type { PlayerState } from '../state.ts'
import type { PlayerRequests } from '../store.ts'

/** What keys act on. */
export interface KeyTargets {
  request: PlayerRequests
  state: PlayerState
  /** Moves the still picture by one. */
  stepFrame(by: -1 | 1): void
  next(): void
  previous(): void
  help(): void
}

type KeyAction = (targets: KeyTargets) => void

interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const

const seekBy =
  (seconds: number): KeyAction =>
  ({ request }) =>
    request.seekBy(seconds)
const changeRate =
  (by: -1 | 1): KeyAction =>
  ({ request, state: { live, rate } }) => {
    const next = by > 0 ? rates.find(other => other > rate) : rates.findLast(other => other < rate)
    if (!live && next !== undefined) request.setRate(next)
  }
const toggle: KeyAction = ({ request }) => request.toggle()
/** Which subtitles of a film were shown before they were hidden. */
const hidden = new WeakMap<PlayerState['subtitles'], Pick<PlayerState, 'subtitle' | 'secondSubtitle'>>()
const toggleSubtitles: KeyAction = ({ request, state: { subtitle, secondSubtitle, subtitles } }) => {
  if (subtitle !== null) {
    hidden.set(subtitles, { subtitle, secondSubtitle })
    request.choose({ subtitle: null, secondSubtitle: null })
  } else if (subtitles.length > 0) request.choose(hidden.get(subtitles) ?? { subtitle: 0 })
}

const keys: Record<string, KeyAction> = {
  ' ': toggle,
  k: toggle,
  j: seekBy(-10),
  l: seekBy(10),
  ArrowLeft: seekBy(-5),
  ArrowRight: seekBy(5),
  ArrowUp: ({ request }) => request.changeVolume(0.1),
  ArrowDown: ({ request }) => request.changeVolume(-0.1),
  f: ({ request }) => request.toggleFullscreen(),
  t: ({ request }) => request.toggleFullscreen('page'),
  m: ({ request }) => request.toggleMuted(),
  d: ({ request }) => request.toggleDanmu(),
  c: toggleSubtitles,
  i: ({ request, state }) => request.choose({ statistics: !state.statistics }),
  n: ({ next }) => next(),
  p: ({ previous }) => previous(),
  '<': changeRate(-1),
  '>': changeRate(1),
  ',': ({ stepFrame }) => stepFrame(-1),
  '.': ({ stepFrame }) => stepFrame(1),
  '?': ({ help }) => help(),
}

/** What a key does; null for other keys and with a modifier. */
export function keyAction({ key, ctrlKey, metaKey, altKey }: Key): KeyAction | null {
  if (ctrlKey || metaKey || altKey) return null
  if (/^\d$/.test(key)) {
    return ({ request, state: { live, durationSec } }) =>
      live || request.seek((durationSec * Number(key)) / 10)
  }
  return keys[key.length === 1 ? key.toLowerCase() : key] ?? null
}

/** true where a key belongs to the element itself: a text field, or space on a button. */
export function ownsKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select, input:not([type="range"])')) return true
  return (key === ' ' || key === 'Enter') && target.matches('button, a, [role="button"]')
}
