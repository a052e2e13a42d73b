import '@xinghe/ui'
import '#app/app.css'
import '#first-paint/first-paint.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { redirect } from '#app/redirect.ts'
import { routeOf } from '#app/route.ts'
import { prepareScreen } from '#app/screen-frame.tsx'
import { loadWithRetry } from '#lib/load-chunk.ts'
import { createHistory } from '#lib/router/history.ts'
import { useLanguage } from '#stores/language.ts'
import { setLanguage } from '#text/text.ts'

/** Milliseconds after the page has loaded. */
const quietMs = 5_000

window.history.scrollRestoration = 'manual'
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root')
const history = createHistory(redirect)
const { route } = routeOf(history.place().location.pathname)
await Promise.all([setLanguage(useLanguage.getState().language), prepareScreen(route)])
// Before the gate looks who is signed in.
const { pageCode } = window
const signIn = pageCode && (await loadWithRetry(() => import('#app/sign-in-by-code.ts')).catch(() => null))
const askToSignIn = pageCode && signIn ? await signIn.signInByCode(pageCode) : null
// What fails before there is somebody to hear of it.
const early: unknown[] = []
const mostEarly = 10
const note = ({ error, message }: ErrorEvent) => {
  if (early.length < mostEarly) early.push(error ?? message)
}
window.addEventListener('error', note)
// In slices, so that a finger is heard meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App history={history} />
    </StrictMode>,
  ),
)
void askToSignIn?.()

// After the first screen has everything: whatever the worker fetches must not stand in its way.
const begin = () => {
  // So that a press waits for its screen's code only.
  loadWithRetry(() => import('#app/screens.ts')).catch(() => {})
  void loadWithRetry(() => import('#app/prefetch.ts')).then(
    ({ prefetchScreens }) => prefetchScreens(history),
    () => {},
  )
  void loadWithRetry(() => import('#app/statistics/statistics.ts')).then(
    ({ startStatistics }) => {
      window.removeEventListener('error', note)
      startStatistics(history, early)
    },
    () => window.removeEventListener('error', note),
  )
  if (import.meta.env.PROD)
    void loadWithRetry(() => import('#app/updates.ts')).then(
      ({ watchUpdates }) => watchUpdates(history),
      () => {},
    )
}
const rest = () => setTimeout(begin, quietMs)
// The page may have loaded while the first screen was fetched.
if (document.readyState === 'complete') rest()
else window.addEventListener('load', rest)
