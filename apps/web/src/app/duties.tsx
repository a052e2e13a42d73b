import { useEffect } from 'react'
import { setWays } from '#data/failures.ts'
import { forgetAnswers } from '#data/query-client.ts'
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
    setWays({
      login: () => {
        if (window.location.pathname !== '/login') navigate(loginAddress(window.location))
      },
      user: () => navigate('/user', { replace: true }),
    })
  }, [navigate])
  useEffect(() => applyTheme(theme), [theme])
  useEffect(() => void validate(), [])
  useEffect(() => session.onLoginChanged(forgetAnswers), [])
  return null
}
