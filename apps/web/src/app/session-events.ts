import { toast } from '@xinghe/ui'
import { useEffect } from 'react'
import { validate } from '#data/validate.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { live } from '#realtime/live.ts'
import { useLiveMessage } from '#realtime/use-live.ts'
import { session } from '#stores/session.ts'
import { tellElsewhere } from '../dialogs/notices.ts'

/** Hears what the server says about the session, on whichever screen the user is. */
export function SessionMessages() {
  const navigate = useNavigate()
  useEffect(() => live.follow(), [])

  useLiveMessage('user state', ({ action, message }) => {
    if (action === 0) return void validate()
    session.clear(live.speaker())
    if (session.token()) return
    toast(message, { durationMs: 1500 })
    navigate('/', { replace: true })
  })
  useLiveMessage('live test', () => {
    session.clear(live.speaker())
    if (!session.token()) void tellElsewhere().then(() => navigate('/', { replace: true }))
  })
  return null
}
