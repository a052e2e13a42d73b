export type Move = 'push' | 'replace' | 'pop'

export interface Location {
  pathname: string
  search: string
  /** Of this entry of the browser's history. */
  key: string
}

export interface Place {
  location: Location
  /** Position in the browser's stack of this session, from 0. */
  index: number
  move: Move
}

interface Stamp {
  key: string
  idx: number
  /** Addresses of the entries before this one from which the application led here, the nearest first. */
  behind: readonly string[]
}

/** As many entries as a chain of screens has that ends where it began. */
const mostBehind = 4

function stamp(): Stamp {
  const { key = 'first', idx = 0, behind = [] } = (window.history.state as Partial<Stamp> | null) ?? {}
  return { key, idx, behind }
}

/** Address that going back leads to; undefined where the browser alone knows. */
export const previousAddress = (): string | undefined => stamp().behind[0]

/** How many entries back a screen lies from which the application led here; 0 where it is none of the last ones. */
export const stepsBackTo = (pathname: string): number =>
  stamp().behind.findIndex(address => address.split('?')[0] === pathname) + 1

function read(move: Move): Place {
  const { pathname, search } = window.location
  const { key, idx } = stamp()
  return { location: { pathname, search, key }, index: idx, move }
}

/** Of a screen that asks before the viewer leaves it. */
export interface LeaveGuard {
  /** Whether leaving for this path is asked about. */
  holds: (pathname: string) => boolean
  /** Asks, where the viewer still is; `go` leads away after all, to this path. */
  ask: (go: () => void, pathname: string) => void
}

export interface History {
  place: () => Place
  /** `to` is an address of this site; a number goes that far through the stack. */
  navigate: (to: string | number, options?: { replace?: boolean }) => void
  /** While jumps are not allowed nothing leads away, neither a link nor the browser's own buttons. */
  allowJump: (allowed: boolean) => void
  /** From now on asked before anything leads away; answers what ends that. */
  guard: (guard: LeaveGuard) => () => void
  listen: (listener: (place: Place, from: Place) => void) => () => void
}

/**
 * The browser's history with positions, so that the shell knows forward from back and keeps what lies behind.
 * `redirect` names the address that stands in place of another, null for none.
 */
export function createHistory(redirect: (url: URL) => string | null = () => null): History {
  const listeners = new Set<(place: Place, from: Place) => void>()
  if (window.history.state?.idx === undefined) window.history.replaceState(stamp(), '')
  follow()
  let current = read('pop')
  let isAllowed = true
  let guard: LeaveGuard | null = null
  /** The next move is one that was asked about. */
  let passes = false
  /** The browser is on its way back to an entry that it was not to leave yet. */
  let onReturn: (() => void) | null = null

  function pass(go: () => void): void {
    passes = true
    go()
  }

  /** Whether a move of the browser's own buttons is asked about first: then it is undone. */
  function holdsPop(): boolean {
    const distance = stamp().idx - current.index
    if (guard === null || passes || distance === 0 || !guard.holds(window.location.pathname)) return false
    const { ask } = guard
    const { pathname } = window.location
    onReturn = () => ask(() => pass(() => window.history.go(distance)), pathname)
    window.history.go(-distance)
    return true
  }

  function follow(): void {
    const to = redirect(new URL(window.location.href))
    if (to !== null) window.history.replaceState(window.history.state, '', to)
  }

  function arrive(move: Move): void {
    const from = current
    follow()
    current = read(move)
    for (const listener of listeners) listener(current, from)
  }
  window.addEventListener('popstate', () => {
    const ask = onReturn
    onReturn = null
    if (ask) return ask()
    if (isAllowed && holdsPop()) return
    passes = false
    if (isAllowed) arrive('pop')
    else if (stamp().key !== current.location.key) window.history.go(current.index - stamp().idx)
  })

  function navigate(to: string | number, { replace = false }: { replace?: boolean } = {}): void {
    if (!isAllowed) return
    if (typeof to === 'number') {
      window.history.go(to)
      return
    }
    const { pathname } = new URL(to, window.location.href)
    if (guard && !passes && guard.holds(pathname)) {
      guard.ask(() => pass(() => navigate(to, { replace })), pathname)
      return
    }
    passes = false
    const next: Stamp = {
      key: Math.random().toString(36).slice(2, 10),
      idx: current.index + (replace ? 0 : 1),
      behind: replace
        ? stamp().behind
        : [current.location.pathname + current.location.search, ...stamp().behind].slice(0, mostBehind),
    }
    if (replace) window.history.replaceState(next, '', to)
    else window.history.pushState(next, '', to)
    arrive(replace ? 'replace' : 'push')
  }

  return {
    place: () => current,
    navigate,
    allowJump(allowed) {
      isAllowed = allowed
    },
    guard(given) {
      guard = given
      return () => {
        if (guard === given) guard = null
      }
    },
    listen(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
