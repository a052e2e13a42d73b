import { loadWithRetry } from '#lib/load-chunk.ts'
import type { History } from '#lib/router/history.ts'

let isFollowing = false

/** Follows the session of the page from its first user on; when the code does not come, the next log-in tries again. */
export function followSessionOnce(navigate: History['navigate']): void {
  if (isFollowing) return
  isFollowing = true
  void loadWithRetry(() => import('./session-events.ts')).then(
    ({ followSession }) => followSession(navigate),
    () => {
      isFollowing = false
    },
  )
}
