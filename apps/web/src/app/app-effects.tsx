import { resetAnswers } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { useEffect } from 'react'
import { setFailureRoutes } from '#data/failures.ts'
import { queryClient } from '#data/query-client.ts'
import { validate } from '#data/validate.ts'
import { loginAddress } from '#lib/return-address.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { session } from '#stores/session.ts'
import { applyTheme, useSettings } from '#stores/settings.ts'

/** What the shell does besides showing screens: the session and the theme. */
export function Duties() {
  const navigate = useNavigate()
  const theme = useSettings(settings => settings.theme)

  useEffect(() => {
    setFailureRoutes({
      login: () => {
        if (window.location.pathname !== '/login') navigate(loginAddress(window.location))
      },
      user: () => navigate('/user', { replace: true }),
    })
  }, [navigate])
  useEffect(() => applyTheme(theme), [theme])
  useEffect(() => void validate(), [])
  useEffect(() => session.onLoginChanged(() => resetAnswers(queryClient, calls.playback.history)), [])
  return null
}
