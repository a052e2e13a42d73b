import { minuteMs } from '@xinghe/contract/time'
import { toast } from '@xinghe/ui'
import { showSignedInElsewhere } from '#components/overlay/dialogs/notices.ts'
import { refreshCounts } from '#data/refresh-user.ts'
import { validate } from '#data/validate.ts'
import { loadWithRetry } from '#lib/load-chunk.ts'
import type { History } from '#lib/router/history.ts'
import { live } from '#realtime/live.ts'
import { hasUnsent } from '#stores/chat-outbox.ts'
import { session } from '#stores/session.ts'
import { hearMessage } from './hear-message.ts'

/** Milliseconds after which a visible page fetches its user's counts again. */
const refreshMs = minuteMs

/** Says why a session has ended once somebody looks: in the background the time of a toast passes unseen. */
function toastWhenSeen(message: string): void {
  const show = () => toast(message, { durationMs: 1500 })
  if (document.hidden) document.addEventListener('visibilitychange', show, { once: true })
  else show()
}

/** Milliseconds in which changes of the counts are fetched together: a post that many like changes them all the time. */
const togetherMs = 1000
let isRefreshing = false

function refreshSoon(): void {
  if (isRefreshing) return
  isRefreshing = true
  setTimeout(() => {
    isRefreshing = false
    void refreshCounts()
  }, togetherMs)
}

/** Connects whoever is signed in, and acts on what the server says about the session, on whichever screen they are. */
export function followSession(navigate: History['navigate']): void {
  const goHome = () => navigate('/', { replace: true })

  live.on('user state', ({ action, message }) => {
    if (action === 0) return void validate()
    session.end(live.speaker(), { leads: true })
    if (session.token()) return
    toastWhenSeen(message)
    goHome()
  })
  live.on('count changed', refreshSoon)
  live.on('private message', message => hearMessage(message, window.location))
  live.on('live test', () => {
    session.end(live.speaker(), { leads: true })
    if (!session.token()) void showSignedInElsewhere().then(goHome)
  })
  live.follow(() => void validate())
  // What was written on an earlier visit and not sent goes now.
  if (hasUnsent())
    void loadWithRetry(() => import('#data/chat/send-queue.ts')).then(({ runQueue }) => runQueue())
  setInterval(() => {
    if (!document.hidden) void refreshCounts()
  }, refreshMs)
}
