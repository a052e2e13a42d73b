import { useSyncExternalStore } from 'react'
import { canPush } from './browser-push.ts'

/** It changes while somebody is asked, and in the browser's own settings, from which they come back. */
function listen(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  window.addEventListener('focus', changed)
  return () => {
    document.removeEventListener('visibilitychange', changed)
    window.removeEventListener('focus', changed)
  }
}

/** Whether the viewer lets the site notify them; null where the browser cannot. */
export function usePushPermission(): NotificationPermission | null {
  return useSyncExternalStore(listen, () => (canPush() ? Notification.permission : null))
}
