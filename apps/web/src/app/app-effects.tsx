import { resetAnswers } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { useEffect } from 'react'
import { setFailureRoutes } from '#data/failures.ts'
import { mergeDeviceHistory } from '#data/merge-device-history.ts'
import { queryClient } from '#data/query-client.ts'
import { validate } from '#data/validate.ts'
import { loadWithRetry } from '#lib/load-chunk.ts'
import { loginAddress } from '#lib/return-address.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { keepMinor } from '#stores/minor.ts'
import { session, useSession, useSignedIn } from '#stores/session.ts'
import { applyTheme, useSettings } from '#stores/settings.ts'
import { followSessionOnce } from './follow-session.ts'

/** What the shell does besides showing screens: the session and the theme. */
export function AppEffects() {
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const isMinor = useSession(state => state.user?.isMinor)
  const theme = useSettings(settings => settings.theme)

  useEffect(() => {
    setFailureRoutes({
      login: () => {
        if (window.location.pathname === '/login') session.endLeaving()
        else navigate(loginAddress(window.location))
      },
      user: () => navigate('/user', { replace: true }),
    })
  }, [navigate])
  useEffect(() => applyTheme(theme), [theme])
  // Their minor mode goes with them; what ends it on this device is the server's word alone.
  useEffect(() => {
    if (isMinor) keepMinor(true)
  }, [isMinor])
  useEffect(() => void validate(), [])
  useEffect(() => {
    if (window.location.search.includes('sharer='))
      void loadWithRetry(() => import('#data/share-visit.ts')).then(
        ({ tellShareVisit }) => tellShareVisit(),
        () => {},
      )
  }, [])
  useEffect(() => session.onLoginChanged(() => resetAnswers(queryClient, calls.playback.history)), [])
  useEffect(() => {
    // A visitor has no messages of their own: what hears them comes with the first session of the page.
    if (!signedIn) return
    mergeDeviceHistory()
    followSessionOnce(navigate)
    void loadWithRetry(() => import('./browser-notices.ts')).then(
      ({ followBrowserNotices }) => followBrowserNotices(navigate),
      () => {},
    )
  }, [signedIn, navigate])
  return null
}
