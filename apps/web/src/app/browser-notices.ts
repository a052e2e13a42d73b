import { isSitePath } from '@xinghe/contract/site-path'
import { renewPush } from '#data/push/browser-push.ts'
import type { History } from '#lib/router/history.ts'
import { live } from '#realtime/live.ts'
import { session } from '#stores/session.ts'

let isFollowing = false
let leave = () => {}

/** Tells the server whether this page is before somebody's eyes: no device of theirs rings meanwhile. */
function tellLooking(): void {
  leave()
  const uid = session.token()?.uid
  leave = uid !== undefined && !document.hidden ? live.enter(`looking:${uid}`, () => {}) : () => {}
}

/** What notifications need of the page: who looks, a browser that stays known, and where a press on one leads. */
export function followBrowserNotices(navigate: History['navigate']): void {
  if (isFollowing) return
  isFollowing = true
  const renew = () => void renewPush().catch(() => {})
  tellLooking()
  renew()
  document.addEventListener('visibilitychange', tellLooking)
  session.onLoginChanged(() => {
    tellLooking()
    renew()
  })
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const to = addressOf(data)
    if (to !== null) navigate(to)
  })
}

function addressOf(message: unknown): string | null {
  const { type, to } = (message ?? {}) as { type?: unknown; to?: unknown }
  return type === 'open' && typeof to === 'string' && isSitePath(to) ? to : null
}
