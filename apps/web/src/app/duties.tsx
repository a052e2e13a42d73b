import { CallFailure, calls } from '@xinghe/client'
import { toast } from '@xinghe/ui'
import { useEffect } from 'react'
import { client } from '../data/client.ts'
import { setWays } from '../data/failures.ts'
import { queryClient } from '../data/query-client.ts'
import { loginAddress } from '../lib/return-address.ts'
import { useNavigate } from '../lib/router/router.tsx'
import { live } from '../live/live.ts'
import { useLiveMessage } from '../live/use-live.ts'
import { tellElsewhere } from '../pieces/dialogs/notices.ts'
import { session } from '../stores/session.ts'
import { applyTheme, useSettings } from '../stores/settings.ts'

/** Asks the server for the own user again. A lost connection changes nothing, a refusal signs out. */
async function validate(): Promise<void> {
  if (!session.token()) return
  try {
    const { token, user } = await client.call(calls.account.validates, {})
    session.enter(token, user)
  } catch (error) {
    if (error instanceof CallFailure && !error.isNetwork && error.ret < 500) session.clear()
  }
}

/** Nothing of the user before stays; what shows is asked for again. */
function forgetAnswers(): void {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.resetQueries({ queryKey: [calls.playback.history.name] })
  void queryClient.invalidateQueries()
}

/** What the shell does besides showing screens: the session, its socket messages and the theme. */
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
  useEffect(() => live.follow(), [])
  useEffect(() => session.onLoginChanged(forgetAnswers), [])

  useLiveMessage('user state', ({ action, message }) => {
    if (action === 0) return void validate()
    toast(message, { durationMs: 1500 })
    session.clear()
    navigate('/', { replace: true })
  })
  useLiveMessage('live test', () => {
    session.clear()
    void tellElsewhere().then(() => navigate('/', { replace: true }))
  })
  return null
}
