import { noteEvent, onEventsDue, takeEvents } from '#data/statistic-events.ts'
import { postStatistics } from '#data/statistics.ts'
import type { History } from '#lib/router/history.ts'
import { routeOf } from '../route.ts'
import { reportError } from './report-error.ts'

/** After a failure the visit is not told again for so long. Milliseconds. */
const retryMs = 600_000
const dayKey = 'xinghe.visit'
const failedKey = 'xinghe.visit.failed'

/** Tells what is seen, in one post when the page is left, and what is played and what fails, at once. */
export function startStatistics(history: History, early: readonly unknown[]): void {
  for (const error of early) void reportError(error)
  window.addEventListener('error', ({ error, message }) => void reportError(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => void reportError(reason))
  onEventsDue(tell)
  noteView(history.place().location.pathname)
  history.listen(({ location, move }, { location: before }) => {
    if (location.pathname !== before.pathname || move === 'push') noteView(location.pathname)
  })
  document.addEventListener('visibilitychange', () => document.hidden && tell())
  window.addEventListener('pagehide', tell)
  void tellVisit()
}

function noteView(pathname: string): void {
  noteEvent({ kind: 'view', screen: routeOf(pathname).route.name })
}

function tell(): void {
  const events = takeEvents()
  if (events.length > 0) void postStatistics({ events })
}

/** Once a day of this device. */
async function tellVisit(now = Date.now()): Promise<void> {
  const today = new Date(now).toDateString()
  if (read(dayKey) === today || now - Number(read(failedKey)) < retryMs) return
  const response = await postStatistics({ cineam: '1' })
  if (response?.ok) write(dayKey, today)
  else write(failedKey, String(now))
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Refused by a private window: the next page tells it again.
  }
}
